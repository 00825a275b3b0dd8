#!/bin/bash
# Lets libFuzzer look for texts on which the pipeline crashes, from the text to its outputs and its layout. Skipped where the tool chain
# has no libFuzzer. SECONDS_LONG says for how long; a text that crashes stays in the folder that is named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work="$(mktemp -d)"

cat >"$work/Fuzz.swift" <<'SWIFT'
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

printf '@_cdecl("LLVMFuzzerTestOneInput")\npublic func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt { return 0 }\n' >"$work/Try.swift"
if ! swiftc -sanitize=fuzzer -parse-as-library "$work/Try.swift" -o "$work/try" 2>/dev/null; then
    echo "skipped: this tool chain has no libFuzzer"
    rm -rf "$work"
    exit 0
fi

flags=(-swift-version 6 -package-name flowc -sanitize=fuzzer -parse-as-library -wmo -Onone -I "$work")
for module in FlowDiagnostics FlowSyntax FlowModel FlowEmit FlowSimulator FlowAnalysis FlowLint FlowCompiler; do
    # shellcheck disable=SC2046
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
        -c $(find "Sources/$module" -name '*.swift') -o "$work/$module.o"
done
swiftc "${flags[@]}" "$work/Fuzz.swift" "$work"/*.o -o "$work/fuzz"

mkdir "$work/corpus"
find specs Tests/Fixtures -name '*.flow' | while IFS= read -r spec; do cp "$spec" "$work/corpus/$(echo "$spec" | tr / -)"; done
if ! (cd "$work" && ./fuzz corpus -max_total_time="${SECONDS_LONG:-60}" -max_len=20000 -timeout=20 -rss_limit_mb=4000 -verbosity=0); then
    echo "FAIL: the text is in $work"
    exit 1
fi
rm -rf "$work"
