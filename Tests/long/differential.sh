#!/bin/bash
# Compares the simulator with the generated Swift: the same random events, on random specs and on those of this project, must give the
# same answers, and some things must hold in every run. SEED decides all that is random; SPECS and EVENTS how much is tried;
# DIFFERENTIAL may name the program where it is built already. What disagrees is written to DISAGREEMENTS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if [ -z "${DIFFERENTIAL:-}" ]; then
    swift build --product differential
    DIFFERENTIAL="$(swift build --show-bin-path)/differential"
fi
seed="${SEED:-1}" specs="${SPECS:-200}" events="${EVENTS:-205000}" work="${DISAGREEMENTS:-$(mktemp -d)}"
files=()
while IFS= read -r file; do files+=("$file"); done < <(
    find specs Tests/Fixtures/found-*.flow -name '*.flow' ! -path 'specs/tests/*' | LC_ALL=C sort
)

# Two at once: each keeps about one processor busy.
echo "SEED=$seed"
"$DIFFERENTIAL" --seed "$((seed * 2))" --specs "$((specs / 2))" --events "$((events / 2))" --output "$work/1" "${files[@]}" &
first=$!
result=0
"$DIFFERENTIAL" --seed "$((seed * 2 + 1))" --specs "$((specs - specs / 2))" --events "$((events - events / 2))" --output "$work/2" || result=1
wait "$first" || result=1
exit "$result"
