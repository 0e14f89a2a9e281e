import { paper } from '../paper/paper.ts'
import type { DrawnSize } from '../recipe.ts'
import { rubInk } from '../strokes/dry-stroke.ts'
import { drawnWithTip } from '../strokes/stick-tip.ts'
import type { Strokes } from '../strokes/strokes.ts'
import type { Rows } from './wash-rows.ts'

/** How much of the pencil shows under the washes. */
const PENCIL_STRENGTH = 0.62

const TIP = { thinnestMm: 0.3, widestMm: 0.6 } as const

/** The amount of pencil under the washes on each pixel of the rows, 0..1. */
export function pencilRows(contours: Strokes, rows: Rows, dotsPerMm: DrawnSize['dotsPerMm']): Float32Array {
  const graphite = new Float32Array(rows.width * (rows.toRow - rows.fromRow))
  rubInk(
    drawnWithTip(contours, TIP, { ...rows, dotsPerMm }),
    { softness: 0.6, strength: PENCIL_STRENGTH, minHalfWidth: 0.5, grain: 0.7, taper: 0.5, run: rows.grain },
    { ...rows, paper: paper('hot', rows.grain) },
    graphite,
  )
  return graphite
}
