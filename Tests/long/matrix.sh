#!/bin/bash
# Compiles what flowc makes of every spec and fixture, in every mode that an app may be built in, with each access. Really compiled:
# some of Swift's warnings do not show when it only checks types.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

swift build -c release --product flowc
flowc="$(swift build -c release --show-bin-path)/flowc"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export work

for access in internal package public; do
    for copy in first second; do
        mkdir -p "$work/$copy/$access"
        "$flowc" compile --emit swift --access "$access" -o "$work/$copy/$access" specs/*.flow Tests/Fixtures/*.flow
    done
done
# The app's types are those of the tests: nonisolated, since some modes give all else to the main actor, and public.
sed -E 's/^(struct|enum) /public nonisolated \1 /' Tests/SystemTests/AppTypes.swift >"$work/SystemTypes.swift"
cp Tests/Fixtures/AppTypes.swift "$work/FixtureTypes.swift"

# One line for each access and mode: what swiftc says is shown where it fails.
try() {
    local access="$1" name="$2" flags="$3" log="$work/$1-$2.log"
    # shellcheck disable=SC2086
    if (cd "$work" && swiftc -c -wmo -parse-as-library -module-name Flows -package-name flows -warnings-as-errors $flags \
        "first/$access"/*.swift SystemTypes.swift FixtureTypes.swift -o "$access-$name.o") >"$log" 2>&1; then
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
modes=(
    "swift6|-swift-version 6"
    "swift5-complete|$swift5"
    "main-actor|-swift-version 6 $main"
    "swift5-main-actor|$swift5 $main"
    "existential-any|-swift-version 6 -enable-upcoming-feature ExistentialAny"
    "internal-imports|-swift-version 6 -enable-upcoming-feature InternalImportsByDefault"
    "member-imports|-swift-version 6 -enable-upcoming-feature MemberImportVisibility"
    "nonsending|-swift-version 6 -enable-upcoming-feature NonisolatedNonsendingByDefault"
    "upcoming|-swift-version 6 $upcoming"
    "swift5-upcoming|-swift-version 5 $upcoming"
    "main-actor-upcoming|-swift-version 6 $main $upcoming"
    "memory-safety|-swift-version 6 -strict-memory-safety"
    "evolution|-swift-version 6 -enable-library-evolution -emit-module-interface-path evolution.swiftinterface"
    "main-actor-evolution|-swift-version 6 -enable-library-evolution $main"
    "optimised|-swift-version 6 -O"
    "optimised-all|-swift-version 6 -O -strict-memory-safety $main $upcoming"
)
{
    if diff -r "$work/first" "$work/second" >"$work/difference.log"; then echo "ok   the same bytes twice"; else
        echo "FAIL the same bytes twice"
        head -5 "$work/difference.log"
    fi
    for access in internal package public; do
        for mode in "${modes[@]}"; do printf '%s\0%s\0%s\0' "$access" "${mode%%|*}" "${mode#*|}"; done
    done | xargs -0 -n 3 -P 2 bash -c 'try "$@"' try
} | tee "$work/results"

passed="$(grep -c '^ok ' "$work/results" || true)"
failed="$(grep -c '^FAIL ' "$work/results" || true)"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt "${#modes[@]}" ]
