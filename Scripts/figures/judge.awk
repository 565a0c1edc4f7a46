# Joins budgets and values to one line a budget: all of the budget, then value, note and verdict.
# Usage: awk -f judge.awk VALUES BUDGETS. A budget without a value is not measured, whatever the reason.
BEGIN { FS = OFS = "|" }
FILENAME == ARGV[1] {
    value[$1] = $2
    note[$1] = $3
    next
}
{
    if (value[$1] == "") {
        print $0, "", note[$1] == "" ? "not part of this run" : note[$1], "not measured"
        next
    }
    if ($3 == "at least") met = value[$1] + 0 >= $4 + 0
    else if ($3 == "under") met = value[$1] + 0 < $4 + 0
    else met = value[$1] + 0 <= $4 + 0
    print $0, value[$1], note[$1], met ? "met" : "missed"
}
