#!/bin/bash
# Compares what the checker says about many small random specs with what trying everything in the simulator shows. FLOWC_ANALYSIS_SEED
# decides all that is random, FLOWC_ANALYSIS_SPECS how much is tried.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export FLOWC_ANALYSIS_SEED="${FLOWC_ANALYSIS_SEED:-1}" FLOWC_ANALYSIS_SPECS="${FLOWC_ANALYSIS_SPECS:-600}"
echo "FLOWC_ANALYSIS_SEED=$FLOWC_ANALYSIS_SEED"
FLOWC_TESTS=FlowAnalysisTests swift test --filter AgreementTests
