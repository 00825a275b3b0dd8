import Foundation

// Measures flowc beside other programs, each pair in one run, and the Swift that it makes beside Swift that was written by hand. Prints
// tables for docs/performance.md. Tests/benchmark.sh builds and calls it.

let options = Options(CommandLine.arguments.dropFirst())
try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
guard FileManager.default.changeCurrentDirectoryPath(options.folder) else { fatalError("there is no \(options.folder)") }

print("flowc: \(options.flowc), \(fileSize(options.flowc) / 1000) kB")
if options.parts.contains("tool") { printTable(of: toolRows(options)) }
if options.parts.contains("inside") { printTable(of: insideRows()) }
if options.parts.contains("sizes") { printSizes(options) }
if options.parts.contains("swift") { try printGeneratedSwift(options) }
