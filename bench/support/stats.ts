/** The quantile at `share` (0..1), without interpolation; 0 when there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Percentiles of times given in milliseconds: `p50 1.2 s, p95 3.4 s, max 5.0 s`. */
export function percentilesInSeconds(timesMs: readonly number[]): string {
  const at = (share: number) => `${(quantile(timesMs, share) / 1000).toFixed(1)} s`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`
}

/** Counts the occurrences of each value: `paid 12, expired 1`. */
export function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, n]) => `${value} ${n}`).join(', ') || 'none'
}
