# The servers that are measured. Sourced by Scripts/bench, which made $folder and calls `stop` at its end.
server=
nginx=
step_path="/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=Login"

stop() {
    for process in $server $nginx; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$folder"
}

# start FOLDER [OPTION...]: serves with the store in it; sets `started`, the milliseconds until the first authenticate call was
# answered, and `url` and `secure_url`
start() {
    rm -f "$folder/ready.json"
    local before port answer
    microseconds && before=$now
    .build/release/journeyman serve --port 0 --https-port 0 --data "$1" --ready-file "$folder/ready.json" \
        --log off "${@:2}" >/dev/null 2>&1 &
    server=$!
    until [ -s "$folder/ready.json" ]; do kill -0 $server || fail "bench: the server ended"; done
    read -r ready <"$folder/ready.json" || true
    port=${ready#*\"http\":\"http://localhost:} && port=${port%%[^0-9]*}
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n' "$step_path" >&3
    read -r answer <&3
    microseconds && started=$(ratio $((now - before)) 1000)
    exec 3<&-
    [[ $answer == "HTTP/1.1 200"* ]] || fail "bench: the first call was answered by $answer"
    url="http://127.0.0.1:$port"
    port=${ready#*\"https\":\"https://localhost:} && port=${port%%[^0-9]*}
    secure_url="https://127.0.0.1:$port"
}

halt() {
    kill "$server"
    wait "$server" 2>/dev/null || true
    server=
}

# resident: the server's memory in MB
resident() { ps -o rss= -p "$server" | awk '{ printf "%.1f", $1 / 1024 }'; }

# log_in COUNT: that many logins in one call each; prints the last one's session
log_in() {
    curl -sS -X POST -d '' -H 'X-OpenAM-Username: demo' -H 'X-OpenAM-Password: Ch4ng3!t' "$url$step_path&n=[1-$1]" |
        sed -n 's/.*"tokenId":"\([^"]*\)".*/\1/p' | tail -n 1
}

# start_nginx: one worker serves a file of 1 KB at `file_url`
start_nginx() {
    mkdir -p "$folder/www"
    head -c 1024 /dev/zero | tr '\0' x >"$folder/www/file"
    local port
    for _ in 1 2 3 4 5; do
        port=$((20000 + RANDOM % 20000))
        cat >"$folder/nginx.conf" <<CONF
user $(id -un) $(id -gn); # whose the folder is
worker_processes 1;
daemon off;
pid $folder/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
    access_log off;
    keepalive_requests 1000000000;
    server { listen 127.0.0.1:$port; root $folder/www; }
}
CONF
        nginx -p "$folder" -c "$folder/nginx.conf" 2>"$folder/nginx.log" &
        nginx=$!
        file_url="http://127.0.0.1:$port/file"
        while kill -0 $nginx 2>/dev/null; do
            if (: <>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then return; fi
        done
    done
    fail "bench: nginx doesn't start: $(cat "$folder/nginx.log")"
}
