/** Number of histogram bins, which limits the precision of percentiles. */
const BIN_COUNT = 1024

/**
 * The values below which the given `shares` of the samples lie, from a histogram over 0..`top` (samples outside it go
 * into the end bins). Only samples for which `counts` returns true are included; if there are none, every result is 0.
 */
export function percentiles(
  values: Float32Array,
  shares: readonly number[],
  top: number,
  counts: (i: number) => boolean = () => true,
): number[] {
  const histogram = newHistogram(top)
  for (let i = 0; i < values.length; i++) if (counts(i)) histogram.add(values[i]!)
  return histogram.percentiles(shares)
}

export type Histogram = {
  readonly add: (value: number) => void
  readonly percentiles: (shares: readonly number[]) => number[]
}

/** See `percentiles`; the samples are added one by one. */
export function newHistogram(top: number): Histogram {
  const bins = new Uint32Array(BIN_COUNT)
  const scale = (BIN_COUNT - 1) / Math.max(1e-9, top)
  let total = 0
  return {
    add(value) {
      bins[Math.min(BIN_COUNT - 1, Math.max(0, value * scale)) | 0]! += 1
      total += 1
    },
    percentiles: (shares) =>
      shares.map((share) => {
        let seen = 0
        for (let bin = 0; bin < BIN_COUNT && total > 0; bin++) {
          seen += bins[bin]!
          if (seen >= share * total) return (bin + 0.5) / scale
        }
        return 0
      }),
  }
}
