#!/bin/bash
# Compiles what flowc makes of every spec and fixture, in every mode that an app may be built in, with each access. Really compiled:
# some of Swift's warnings do not show when it only checks types. FLOWC may name a flowc that is built already.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ -z "${FLOWC:-}" ]; then
    swift build -c release --product flowc
    FLOWC="$(swift build -c release --show-bin-path)/flowc"
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export work

for access in internal package public; do
    for run in first second; do
        "$FLOWC" compile --emit swift --access "$access" -o "$work/$run/$access" specs/*.flow Tests/Fixtures/*.flow
    done
done
# The app's types are those of the tests: public, and nonisolated, since some modes give all else to the main actor.
sed -E 's/^(struct|enum) /public nonisolated \1 /' Tests/SystemTests/AppTypes.swift >"$work/SystemTypes.swift"
cp Tests/Fixtures/AppTypes.swift "$work/FixtureTypes.swift"

# One line for an access and a mode; where it fails, what swiftc says.
try() {
    local access="$1" name="$2" flags="$3" log="$work/$1-$2.log"
    local sources=("$work/first/$access"/*.swift "$work"/*Types.swift)
    # Where Foundation is not part of the system, it is not built for library evolution.
    if [[ $flags == *evolution* ]]; then sources=("${sources[@]/*foundation.flow.swift/}"); fi
    # shellcheck disable=SC2086
    if (cd "$work" && swiftc -c -wmo -parse-as-library -module-name Flows -package-name flows -warnings-as-errors $flags \
        $(printf '%s\n' "${sources[@]}") -o "$access-$name.o") >"$log" 2>&1; then
        echo "ok   $access $name"
    else
        echo "FAIL $access $name"
        grep -E 'error:|warning:' "$log" | sort -u | head -20 | sed 's/^/     /'
    fi
    rm -f "$work/$access-$name".*
}
export -f try

upcoming=""
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault InferIsolatedConformances; do
    upcoming+=" -enable-upcoming-feature $feature"
done
main="-default-isolation MainActor"
swift5="-swift-version 5 -strict-concurrency=complete"
all="internal package public"
# The slow ones first, so that both processors are busy to the end.
modes=(
    "optimised|internal public|-swift-version 6 -O"
    "optimised-all|package public|-swift-version 6 -O -strict-memory-safety $main $upcoming"
    "swift6|$all|-swift-version 6"
    "swift5|$all|$swift5"
    "main-actor|$all|-swift-version 6 $main"
    "swift5-main-actor|$all|$swift5 $main"
    "upcoming|$all|-swift-version 6 $upcoming"
    "swift5-upcoming|$all|-swift-version 5 $upcoming"
    "main-actor-upcoming|$all|-swift-version 6 $main $upcoming"
    "memory-safety|$all|-swift-version 6 -strict-memory-safety"
    "evolution|$all|-swift-version 6 -enable-library-evolution"
    "main-actor-evolution|$all|-swift-version 6 -enable-library-evolution $main"
)
compile_all() {
    for mode in "${modes[@]}"; do
        IFS='|' read -r name accesses flags <<<"$mode"
        for access in $accesses; do printf '%s\0%s\0%s\0' "$access" "$name" "$flags"; done
    done | xargs -0 -n 3 -P 2 bash -c 'try "$@"' try
}
compare_runs() {
    if diff -r "$work/first" "$work/second"; then echo "ok   the same bytes twice"; else echo "FAIL the same bytes twice"; fi
}
{ compare_runs && compile_all; } | tee "$work/results"

passed="$(grep -c '^ok ' "$work/results" || true)"
failed="$(grep -c '^FAIL ' "$work/results" || true)"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt "${#modes[@]}" ]
