#!/bin/bash
# Compiles what flowc makes of every spec and fixture, in every mode that an app may be built in, with each access. Really compiled:
# some of Swift's warnings do not show when it only checks types. The last ones show before LLVM begins, where modes end that change
# nothing behind that. FLOWC may name another flowc than the one that tests build; with ALL=1 each access and each spec is compiled in
# each mode to the end, which takes much longer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ -z "${FLOWC:-}" ]; then
    swift build --product flowc
    FLOWC="$(swift build --show-bin-path)/flowc"
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export work

specs=()
while IFS= read -r spec; do specs+=("$spec"); done < <(
    find specs Tests/Fixtures -name '*.flow' ! -path 'specs/tests/*' | LC_ALL=C sort
)
for access in internal package public; do
    for run in first second; do
        if ! "$FLOWC" compile --emit swift --access "$access" -o "$work/$run/$access" "${specs[@]}" >"$work/log" 2>&1; then
            cat "$work/log"
            exit 1
        fi
    done
done
fixtures=" FixtureTypes.swift $(find Tests/Fixtures -name '*.flow' -exec basename {} \; | sed 's/$/.swift/' | tr '\n' ' ')"
export fixtures
# The app's types are those of the tests: public, and nonisolated, since some modes give all else to the main actor.
sed -E 's/^(struct|enum) /public nonisolated \1 /' Tests/SystemTests/AppTypes.swift >"$work/SystemTypes.swift"
cp Tests/Fixtures/AppTypes.swift "$work/FixtureTypes.swift"

# One line for an access, a mode, and everything, the specs alone, or a few of them; where it fails, what swiftc says.
try() {
    local access="$1" name="$2" what="$3" flags="$4"
    cd "$work"
    local sources=() source log="$access-$name.log"
    for source in "first/$access"/*.swift *Types.swift; do
        # Where Foundation is not part of the system, it is not built for library evolution.
        if [[ $flags == *evolution* ]] && grep -qE '^([a-z]+ )?import Foundation' "$source"; then continue; fi
        if [ "$what" = few ] && [[ $(basename "$source") != [dw]*.flow.swift && $source != *SystemTypes.swift ]]; then continue; fi
        if [ "$what" != all ] && [[ $fixtures == *" $(basename "$source") "* ]]; then continue; fi
        sources+=("$source")
    done
    # shellcheck disable=SC2086
    if swiftc -wmo -parse-as-library -module-name Flows -package-name flows -warnings-as-errors $flags "${sources[@]}" \
        -o "$access-$name.o" >"$log" 2>&1; then
        echo "ok   $access $name"
    else
        echo "FAIL $access $name"
        grep -E '^[^ ].*(error|warning):' "$log" | sort -u | head -20 | sed 's/^/     /'
    fi
    rm -f "$access-$name".*
}
export -f try

upcoming=""
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault InferIsolatedConformances; do
    upcoming+=" -enable-upcoming-feature $feature"
done
main="-default-isolation MainActor"
swift5="-swift-version 5 -strict-concurrency=complete"
both="internal public"
# What is public is looked at most closely; the others are tried where imports and isolation are. Modes that
# put others together have the specs without the fixtures. The slow ones first, so that both processors are busy to the end.
warnings="-emit-sil"
if [ -n "${ALL:-}" ]; then warnings="-c"; fi
modes=(
    "optimised|internal|all|-c -swift-version 6 -O"
    "all-upcoming|public|all|$warnings -swift-version 6 -strict-memory-safety $main $upcoming"
    "swift5|public|all|$warnings $swift5"
    "evolution|public package|specs|-c -swift-version 6 -enable-library-evolution"
    "swift6|internal package public|specs|-c -swift-version 6"
    "swift5|internal|specs|-c $swift5"
    "optimised|public|few|-c -swift-version 6 -O"
    "main-actor|$both|specs|$warnings -swift-version 6 $main"
    "swift5-main-actor|public|specs|$warnings $swift5 $main"
    "upcoming|$both package|specs|$warnings -swift-version 6 $upcoming"
    "swift5-upcoming|public|specs|$warnings -swift-version 5 $upcoming"
    "main-actor-upcoming|$both|specs|$warnings -swift-version 6 $main $upcoming"
    "memory-safety|public|specs|$warnings -swift-version 6 -strict-memory-safety"
    "main-actor-evolution|public|specs|-c -swift-version 6 -enable-library-evolution $main"
)
compile_all() {
    for mode in "${modes[@]}"; do
        IFS='|' read -r name accesses what flags <<<"$mode"
        if [ -n "${ALL:-}" ]; then accesses="internal package public" what=all; fi
        for access in $accesses; do printf '%s\0%s\0%s\0%s\0' "$access" "$name" "$what" "$flags"; done
    done | xargs -0 -n 4 -P 2 bash -c 'try "$@"' try
}
compare_runs() {
    if diff -r "$work/first" "$work/second"; then echo "ok   the same bytes twice"; else echo "FAIL the same bytes twice"; fi
}
{ compare_runs && compile_all; } | tee "$work/results"

passed="$(grep -c '^ok ' "$work/results" || true)"
failed="$(grep -c '^FAIL ' "$work/results" || true)"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt "${#modes[@]}" ]
