# The loads, each of which runs for a span of seconds. Sourced by Scripts/bench.
realm="json/realms/root/realms/alpha"
redirect="frauth://oauth2redirect"
verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
sessions=0

# load SECONDS WRK-ARGUMENT...: what wrk prints; a refused or lost request fails the run
load() {
    local report
    report=$(wrk --threads 1 --connections "$connections" --duration "$1s" "${@:2}")
    if grep -qE 'Non-2xx|Socket errors|Failures: [1-9]' <<<"$report"; then fail "bench: requests failed: $report"; fi
    echo "$report"
}

# figure NAME: a number from what wrk printed
figure() { sed -n "s|^ *$1: *\([0-9.]*\).*|\1|p"; }

# log_in_for SECONDS: sets `rate`, whole logins a second, and counts them in `sessions`
log_in_for() {
    local report
    report=$(load "$1" --script Scripts/wrk/login.lua "$url")
    rate=$(figure Logins/sec <<<"$report")
    sessions=$((sessions + $(figure Logins <<<"$report")))
}

# mint SECONDS SESSION: fills $folder/codes with authorization codes
mint() { load "$1" --script Scripts/wrk/authorize.lua "$url" -- "$2" "$folder/codes" >/dev/null; }

# redeem_for SECONDS: codes redeemed a second
redeem_for() { load "$1" --script Scripts/wrk/redeem.lua "$url" -- "$folder/codes" | figure Requests/sec; }

# check_tokens SESSION: a code has to become an id_token that is signed with RS256
check_tokens() {
    mint 1 "$1"
    local header
    header=$(curl -sS "$url/am/oauth2/realms/root/realms/alpha/access_token" -d grant_type=authorization_code \
        -d client_id=iosclient -d "redirect_uri=$redirect" -d "code_verifier=$verifier" \
        -d "code=$(head -n 1 "$folder/codes")" | sed -n 's/.*"id_token":"\([^.]*\)\..*/\1/p')
    while [ $((${#header} % 4)) -ne 0 ]; do header+==; done
    tr -- '-_' '+/' <<<"$header" | openssl base64 -d -A | grep -q '"alg":"RS256"' || fail "bench: no RS256 id_token"
}

# signatures SECONDS: what OpenSSL signs a second with RSA of 2048 bits on all cores
signatures() {
    openssl speed -seconds "$1" -multi "$cores" rsa2048 2>/dev/null | awk '
        / sign\/s / { for (column = 1; column <= NF; column++) if ($column == "sign/s") place = column }
        /^rsa +2048 bits/ { print $(place + 3) }'
}
