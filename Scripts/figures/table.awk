# Writes judged budgets as a Markdown table under a line about the run.
# Usage: awk -v run=TEXT -f table.awk JUDGED
BEGIN { FS = "|" }
{
    count[$8]++
    measured = $8 == "not measured" ? "not measured: " $7 : $6 $5 ($7 == "" ? "" : " (" $7 ")")
    unit = $5
    sub(/^% .*/, "%", unit)
    sub(/^× .*/, "×", unit)
    rows = rows sprintf("| %s | %s | %s %s%s | %s |\n", $2, measured, $3, $4, unit, $8)
}
END {
    printf "%s\n\nMet: %d, missed: %d, not measured: %d.\n\n", run, count["met"], count["missed"], count["not measured"]
    print "| What | Measured | Budget | Result |"
    print "|---|---|---|---|"
    printf "%s", rows
}
