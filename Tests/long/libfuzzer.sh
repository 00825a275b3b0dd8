#!/bin/bash
# Lets libFuzzer look for texts on which flowc crashes: `specs` go through the pipeline, from the text to its outputs and its layout;
# `settings` are configurations, baselines and comments that allow findings. WHAT names one of them, SECONDS_LONG says for how long each is
# tried. Skipped where the tool chain has no libFuzzer. A text that crashes stays in the folder that is named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work="$(mktemp -d)"

printf '@_cdecl("LLVMFuzzerTestOneInput")\npublic func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt { return 0 }\n' >"$work/Try.swift"
if ! swiftc -sanitize=fuzzer -parse-as-library "$work/Try.swift" -o "$work/try" 2>/dev/null; then
    echo "skipped: this tool chain has no libFuzzer"
    rm -rf "$work"
    exit 0
fi

cat >"$work/settings.swift" <<'SWIFT'
import FlowCLI
import Foundation

private let folder = FileManager.default.currentDirectoryPath + "/settings"

/// The first byte says what the others are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let kind = UnsafeBufferPointer(start: data, count: count).first else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count).dropFirst())
    var arguments = ["lint", "a.flow"]
    var spec = Array("flow A { type T page a { input mode: Int(1...9) = 1 } insert b when mode > 12 }\n".utf8)
    var files: [String: [UInt8]] = [:]
    switch kind % 3 {
    case 0: files[".flowc.json"] = bytes
    case 1:
        files["known.txt"] = bytes
        arguments += ["--baseline", "known.txt"]
    default:
        spec = Array("flow A {\n// flowc:allow ".utf8) + bytes + Array("\ntype T page a }\n".utf8)
        arguments += ["--fix", "--diff"]
    }
    files["a.flow"] = spec
    try? FileManager.default.removeItem(atPath: folder)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, bytes) in files { FileManager.default.createFile(atPath: folder + "/" + name, contents: Data(bytes)) }
    let silent = Output(isTerminal: false, width: nil) { _ throws(FileError) in }
    let world = World(
        environment: { _ in nil }, input: { () throws(FileError) in [] }, output: silent, errors: silent, files: .system(in: folder),
        workingDirectory: folder
    )
    let code = run(arguments: arguments, world: world)
    if code < 0 || code > 2 { fatalError("exit code \(code)") }
    return 0
}
SWIFT
cat >"$work/specs.swift" <<'SWIFT'
import FlowCompiler
import FlowDiagnostics

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let file = SourceFile(id: SourceFile.ID(0), path: "fuzz.flow", bytes: bytes)
    _ = compile([file], options: CompilerOptions(emit: outputKinds.map(\.name))) { _ in nil }
    switch format(file) {
    case .formatted(let once):
        guard case .formatted(let twice) = format(SourceFile(id: file.id, path: file.path, bytes: once)), twice == once else {
            fatalError("the layout has another layout")
        }
    case .changed: fatalError("the layout says something else")
    case .unreadable: break
    }
    return 0
}
SWIFT

# The parts that read text are built for it, or those that PARTS names; the others are taken as the tests build them.
swift build --product flowc
bin="$(swift build --show-bin-path)"
parts=" ${PARTS:-FlowSyntax FlowCompiler FlowCLI} "
package="$(basename "$PWD" | tr '[:upper:]' '[:lower:]')"
flags=(-swift-version 6 -package-name "$package" -sanitize=fuzzer -parse-as-library -wmo -Onone -I "$work" -I "$bin/Modules")
objects=()
for module in FlowDiagnostics FlowSyntax FlowModel FlowEmit FlowSimulator FlowAnalysis FlowLint FlowCompiler FlowCLI; do
    if [[ $parts != *" $module "* ]]; then
        objects+=("$bin/$module.build"/*.o)
        continue
    fi
    # shellcheck disable=SC2046
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
        -c $(find "Sources/$module" -name '*.swift') -o "$work/$module.o"
    objects+=("$work/$module.o")
done

mkdir "$work/in-settings" "$work/in-specs"
printf '0{ "root": true, "rules": { "unused-type": "off" }, "overrides": [ { "paths": ["a*.flow"], "rules": {} } ] }' >"$work/in-settings/0"
printf '1# flowc baseline 1: path, place, rule and number\na.flow\tA.T\tunused-type\t1\n' >"$work/in-settings/1"
printf '2unused-type, never-listed -- the app needs it' >"$work/in-settings/2"
find specs Tests/Fixtures -name '*.flow' | while IFS= read -r spec; do cp "$spec" "$work/in-specs/$(echo "$spec" | tr / -)"; done
for what in ${WHAT:-specs settings}; do
    swiftc "${flags[@]}" "$work/$what.swift" "${objects[@]}" -o "$work/fuzz-$what"
    if ! (cd "$work" && "./fuzz-$what" "in-$what" -seed="${SEED:-1}" -max_total_time="${SECONDS_LONG:-10}" -max_len=20000 -timeout=20 \
        -rss_limit_mb=4000 -verbosity=0 -print_funcs=0 -print_final_stats=1); then
        echo "FAIL: the text is in $work"
        exit 1
    fi
done
rm -rf "$work"
