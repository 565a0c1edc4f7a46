# Writes judged budgets as JSON.
# Usage: awk -v run=TEXT -f json.awk JUDGED
function text(value) {
    gsub(/["\\]/, "\\\\&", value)
    return "\"" value "\""
}
BEGIN {
    FS = "|"
    printf "{\"run\":%s,\"rows\":[", text(run)
}
{
    unit = $5
    sub(/^ /, "", unit)
    printf "%s\n{\"row\":%s,\"what\":%s,\"value\":%s,\"unit\":%s,", NR > 1 ? "," : "", text($1), text($2),
        $6 == "" ? "null" : $6, text(unit)
    printf "\"budget\":{\"relation\":%s,\"value\":%s},\"result\":%s,\"note\":%s}", text($3), $4, text($8), text($7)
}
END { print "\n]}" }
