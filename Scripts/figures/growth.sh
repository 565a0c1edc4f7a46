# What a login costs in a big store against a small one. Sourced by Scripts/bench.

# measure_growth: fills a store with 1,000,000 sessions by whole logins, then loads it and a store with 1,000 by turns.
# Both servers are started anew and log in a thousand times one after the other before each load of two seconds, in
# which the small store grows, too: the cost "at 1,000" is that from 1,000 on.
measure_growth() {
    local big="$folder/big" small="$folder/small" round size small_rate
    start "$big"
    sessions=0
    while [ "$sessions" -lt 1000000 ]; do
        log_in_for 10
        echo "bench: $sessions sessions" >&2
    done
    size=$(resident)
    halt
    for round in $(seq "$rounds"); do
        rm -rf "$small"
        rate_of_store "$small" && small_rate=$rate
        rate_of_store "$big"
        sample small_logins "$small_rate" && sample big_logins "$rate" && sample growth "$(ratio "$small_rate" "$rate")"
    done
    rm -rf "$big" "$small"
    record growth "$(median growth %.2f)" \
        "$(median big_logins %.0f) a second against $(median small_logins %.0f); resident $size MB when filled"
}

# rate_of_store FOLDER: sets `rate`
rate_of_store() {
    start "$1"
    log_in 1000 >/dev/null
    log_in_for 2
    halt
}
