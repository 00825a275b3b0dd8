#!/bin/bash
# Lets specs that were cut off, or whose words were mixed up, go through everything for a while: a crash is a bug. SEED and SECONDS_LONG
# may be given; the text at work is kept in a file, which is named when something fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export FLOWC_FUZZ_SEED="${SEED:-1}" FLOWC_FUZZ_SECONDS="${SECONDS_LONG:-10}"
FLOWC_FUZZ_KEEP="$(mktemp)"
export FLOWC_FUZZ_KEEP
echo "SEED=$FLOWC_FUZZ_SEED"
if ! swift test --filter 'HostileInputTests|RobustnessTests|FormatSoundnessTests'; then
    echo "FAIL SEED=$FLOWC_FUZZ_SEED; the last text is in $FLOWC_FUZZ_KEEP"
    exit 1
fi
rm -f "$FLOWC_FUZZ_KEEP"
