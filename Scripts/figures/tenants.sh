# What a tenant costs. Sourced by Scripts/bench.

# measure_tenants: makes 500 tenants one after the other over one connection, on the default store, each of which then
# logs somebody in
measure_tenants() {
    local number before memory token
    start "$folder/tenants"
    token=$(log_in 1) && [ -n "$token" ]
    for number in $(seq 500); do
        printf 'next\nfail\nurl = "%s/__admin/tenants"\nheader = "Content-Type: application/json"\ndata = "{\\"name\\":\\"t%d\\"}"\n' \
            "$url" "$number"
    done | sed 1d >"$folder/tenants.make"
    for number in $(seq 500); do
        printf 'next\nfail\nurl = "%s/t/t%d%s"\nheader = "X-OpenAM-Username: demo"\nheader = "X-OpenAM-Password: Ch4ng3!t"\ndata = ""\n' \
            "$url" "$number" "$step_path"
    done | sed 1d >"$folder/tenants.use"
    memory=$(resident)
    microseconds && before=$now
    curl -sS --fail-early -o /dev/null -K "$folder/tenants.make" >/dev/null || fail "bench: tenants could not be made"
    microseconds
    record tenant_time "$(ratio $((now - before)) 500000 | awk '{ printf "%.2f", $1 }')" "client included"
    curl -sS --fail-early -o /dev/null -K "$folder/tenants.use" >/dev/null || fail "bench: tenants let nobody log in"
    record tenant_memory "$(awk -v after="$(resident)" -v before="$memory" 'BEGIN { printf "%.0f", (after - before) * 1024 / 500 }')" \
        "500 tenants, each with a login"
    halt
}
