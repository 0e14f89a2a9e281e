/** The restricted Damerau–Levenshtein distance: letters added, left out, replaced, or swapped with their neighbor. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, change, isSwap ? rows[i - 2]![j - 2]! + 1 : change))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
