import Foundation

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(2)
}
var run = Run(options)
try run.all()
exit(run.failed == 0 && run.passed > 0 ? 0 : 1)
