# Figures on their way into the table. Sourced by Scripts/bench, which made $folder.

# sample NAME VALUE: one of several of which the median counts
sample() { echo "$1 $2" >>"$folder/samples"; }

# median NAME [FORMAT]
median() {
    awk -v name="$1" '$1 == name { print $2 }' "$folder/samples" | sort -n |
        awk -v format="${2:-%s}" '{ line[NR] = $1 } END { printf format, line[int((NR + 1) / 2)] }'
}

# ratio A B [SCALE]: A / B, times SCALE
ratio() { awk -v a="$1" -v b="$2" -v scale="${3:-1}" 'BEGIN { printf "%.4f", scale * a / b }'; }

# record ROW VALUE [NOTE]: the figure of a row of `budgets`
record() { echo "$1|$2|${3:-}" >>"$folder/values"; }

# skip ROW REASON: a row without a figure
skip() { echo "$1||$2" >>"$folder/values"; }

# microseconds: sets `now`, without a process of its own where bash has the time
microseconds() {
    if [ -n "${EPOCHREALTIME:-}" ]; then
        now=${EPOCHREALTIME/[.,]/}
    else
        now=$(perl -MTime::HiRes=time -e 'printf "%d", 1e6 * time')
    fi
}
