const BINS = 1024

/**
 * The values below which the given `shares` of the samples lie, from a histogram over 0..`top` (samples outside count
 * in the end bins). Only samples where `counts` answers true take part; when none does, all shares answer 0.
 */
export function percentiles(
  values: Float32Array,
  shares: readonly number[],
  top: number,
  counts: (i: number) => boolean = () => true,
): number[] {
  const histogram = new Float64Array(BINS)
  const scale = (BINS - 1) / Math.max(1e-9, top)
  let total = 0
  for (let i = 0; i < values.length; i++) {
    if (!counts(i)) continue
    histogram[Math.min(BINS - 1, Math.max(0, values[i]! * scale)) | 0]! += 1
    total += 1
  }
  return shares.map((share) => {
    let seen = 0
    for (let bin = 0; bin < BINS && total > 0; bin++) {
      seen += histogram[bin]!
      if (seen >= share * total) return (bin + 0.5) / scale
    }
    return 0
  })
}
