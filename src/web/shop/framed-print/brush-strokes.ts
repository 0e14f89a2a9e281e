/**
 * One bristle of a brush that wipes paper off a picture: an SVG path on a 100 × 100 sheet, its start and its duration.
 */
export type Bristle = {
  readonly path: string
  readonly widthUnits: number
  /** Shares of the whole wipe, 0..1. */
  readonly start: number
  readonly duration: number
}

const STROKES = 5
const BRISTLES = 20
const STROKE_DURATION = 0.4
const MAX_BRISTLE_DELAY = 0.12
const OVERSHOOT = 12
const SLANT = 5
/** Room above and below, because strokes slant and bend. */
const MARGIN = 9

/**
 * Five slanting strokes back and forth from top to bottom, each of twenty bristles that start a little apart. Together
 * they cover the sheet, and the last one ends at 1. `random` returns numbers in [0, 1).
 */
export function brushStrokes(random: () => number): Bristle[] {
  const spacing = (100 + 2 * MARGIN) / (STROKES * BRISTLES - 1)
  return Array.from({ length: STROKES * BRISTLES }, (_, i) => {
    const stroke = Math.floor(i / BRISTLES)
    const y = i * spacing - MARGIN
    const [from, to] = stroke % 2 === 0 ? [-OVERSHOOT, 100 + OVERSHOOT] : [100 + OVERSHOOT, -OVERSHOOT]
    const delay = (random() * 0.35 + 0.65 * edgeOfBrush(i % BRISTLES) ** 2) * MAX_BRISTLE_DELAY
    const start = (stroke / (STROKES - 1)) * (1 - STROKE_DURATION - MAX_BRISTLE_DELAY) + delay
    return {
      path: `M${from} ${rounded(y + (from < to ? SLANT : -SLANT))}Q50 ${rounded(y - 3)} ${to} ${rounded(y + (from < to ? -SLANT : SLANT))}`,
      widthUnits: rounded(spacing * (1.5 + random() * 0.9)),
      start: rounded(start),
      duration: rounded(
        i === STROKES * BRISTLES - 1 ? 1 - start : STROKE_DURATION + random() * (MAX_BRISTLE_DELAY - delay),
      ),
    }
  })
}

/** 0 in the middle of the brush, 1 at its sides: the middle touches the paper first. */
const edgeOfBrush = (bristle: number) => Math.abs(bristle - (BRISTLES - 1) / 2) / ((BRISTLES - 1) / 2)

const rounded = (value: number) => Math.round(value * 1000) / 1000
