# The slowest steps while a script spins. Sourced by Scripts/bench.

# measure_slowest SECONDS: first steps of Login over many connections, while one client starts a journey whose script runs
# into its limit, again and again
measure_slowest() {
    local report spinner
    mkdir -p "$folder/journeys"
    cat >"$folder/journeys/Spin.journey.json" <<'JSON'
{
  "journey": "Spin",
  "start": "spin",
  "nodes": {
    "spin": { "type": "ScriptedDecisionNode", "script": "while (true) {}", "on": { "true": "success" } }
  }
}
JSON
    start "$folder/data1" --journeys "$folder/journeys"
    spin_once || fail "bench: the script doesn't spin"
    while spin_once; do :; done &
    spinner=$!
    report=$(load "$1" --latency --script Scripts/wrk/start.lua "$url")
    kill $spinner && wait $spinner 2>/dev/null || true
    record slowest "$(printf '%.1f' "$(milliseconds '99%' <<<"$report")")"
    halt
}

# spin_once: the script's run, which its limit ends: 401
spin_once() {
    [ "$(curl -sS -o /dev/null -w '%{http_code}' -X POST "$url${step_path%=*}=Spin")" = 401 ]
}
