#!/bin/bash
# Compares the simulator with the generated Swift: the same random events, on random specs and on those of this project, must give the
# same answers, and some things must hold in every run. FLOWC_SEED decides all that is random; FLOWC_SPECS and FLOWC_EVENTS how much is
# tried; DIFFERENTIAL may name the program where it is built already. What disagrees is written to FLOWC_DISAGREEMENTS.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ -z "${DIFFERENTIAL:-}" ]; then
    swift build --product differential
    DIFFERENTIAL="$(swift build --show-bin-path)/differential"
fi
work="${FLOWC_DISAGREEMENTS:-$(mktemp -d)}"
specs=()
while IFS= read -r spec; do specs+=("$spec"); done < <(find specs -name '*.flow' ! -path 'specs/tests/*' | LC_ALL=C sort)

"$DIFFERENTIAL" --seed "${FLOWC_SEED:-1}" --specs "${FLOWC_SPECS:-200}" --events "${FLOWC_EVENTS:-205000}" --output "$work" "${specs[@]}"
