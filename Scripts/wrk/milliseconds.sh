# Sourced by Scripts/bench and Scripts/pressure.

# milliseconds PERCENTILE: of what wrk printed with --latency
milliseconds() {
    awk -v percentile="$1" '$1 == percentile {
        scale = $2 ~ /us$/ ? 0.001 : $2 ~ /ms$/ ? 1 : 1000
        printf "%.4g", $2 * scale
    }'
}
