#!/bin/bash
# Counts the instructions of fixed runs with valgrind, and compares them with instructions.txt beside it: 3 % more fail. Counts are nearly the
# same on every run, where seconds are not; they belong to one tool chain, and with another one nothing is compared. The flowc is the one that
# the tests build: not optimised, but built already. UPDATE=1 writes the figures anew, for a change that is worth it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
figures="$PWD/Tests/long/instructions.txt"

if ! command -v valgrind >/dev/null && [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    { timeout 300 apt-get update -q && timeout 600 apt-get install -y -q --no-install-recommends valgrind; } >/dev/null 2>&1 || true
fi
if ! command -v valgrind >/dev/null; then
    echo "skipped: valgrind is not there and cannot be installed from here"
    exit 0
fi
chain="$(uname -sm), $(swiftc --version 2>/dev/null | head -1)"
if [ -z "${UPDATE:-}" ] && [ ! -f "$figures" ]; then
    echo "there are no figures yet: UPDATE=1 $0 writes them"
    exit 1
fi
if [ -z "${UPDATE:-}" ] && [ "$(head -1 "$figures")" != "$chain" ]; then
    echo "skipped: the figures are for \"$(head -1 "$figures")\", and this is \"$chain\""
    exit 0
fi
if [ -z "${FLOWC:-}" ]; then
    swift build --product flowc
    FLOWC="$(swift build --show-bin-path)/flowc"
fi

# A folder of the same length on each machine, and files that do not change when specs do.
work="$(mktemp -d /tmp/flowc.XXXXXXXX)"
trap 'rm -rf "$work"' EXIT
cp Tests/Fixtures/hundred.flow Tests/Fixtures/moves-of-children.flow Tests/Fixtures/loads.flow "$work"
cd "$work"
export SWIFT_DETERMINISTIC_HASHING=1 NO_COLOR=1 COLUMNS=100

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$FLOWC" "$@" 2>&1 >/dev/null | sed -n 's/^==.*Collected : \([0-9]*\).*/\1/p'
}
measure() {
    echo "version $(count version)"
    echo "lint-loads $(count lint loads.flow)"
    echo "lint-hundred $(count lint hundred.flow)"
    echo "compile-children $(count compile moves-of-children.flow -o out)"
    echo "format-hundred $(count format --check hundred.flow)"
}
measure >"$work/measured"
if [ -n "${UPDATE:-}" ]; then
    { echo "$chain" && cat "$work/measured"; } >"$figures"
    cat "$figures"
    exit 0
fi
awk '
    NR == FNR { if (FNR > 1) known[$1] = $2; next }
    !($1 in known) || $2 == "" { print "FAIL " $1 ": there is no figure"; bad = 1; next }
    {
        change = ($2 / known[$1] - 1) * 100
        printf "%s %-18s %12d, %+.1f %%\n", (change > 3 ? "FAIL" : "ok  "), $1, $2, change
        if (change > 3) bad = 1
        if (change < -3) print "     less by more than 3 %: write it down, UPDATE=1 Tests/long/instructions.sh"
    }
    END { exit bad }
' "$figures" "$work/measured"
