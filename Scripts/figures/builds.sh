# How long a newcomer waits. Sourced by Scripts/bench.

# measure_builds: what is committed, in a fresh clone with all packages there: the tests, then the first server
measure_builds() {
    local before
    git clone --quiet . "$folder/clone"
    microseconds && before=$now
    "$folder/clone/Scripts/test" >&2
    microseconds && record test "$(minutes $((now - before)))"
    microseconds && before=$now
    "$folder/clone/Scripts/serve" --port 0 --https-port 0 --data "$folder/clone-data" \
        --ready-file "$folder/clone-ready" >/dev/null 2>"$folder/clone-log" &
    server=$!
    until [ -s "$folder/clone-ready" ]; do
        kill -0 "$server" || fail "bench: Scripts/serve ended: $(cat "$folder/clone-log")"
        sleep 0.1
    done
    microseconds && record serve "$(minutes $((now - before)))"
    halt
}

# minutes MICROSECONDS
minutes() { awk -v span="$1" 'BEGIN { printf "%.1f", span / 60e6 }'; }
