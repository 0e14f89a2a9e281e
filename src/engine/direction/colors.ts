import type { Analysis } from '../analysis/types.ts'
import type { Direction } from './direction.ts'
import { type Change, planesRepainted } from './repainted.ts'

/** What warm and cool add to a and b. */
const TINTS = { warm: [0.008, 0.03], cool: [-0.007, -0.034] } as const
/** Factors on the photo's chroma for vivid and muted colors. */
const CHROMA_FACTORS = { vivid: 1.6, muted: 0.45 } as const
/** The maximum chroma of a vivid color. */
const MAX_CHROMA = 0.2
/** Share of the missing lightness (up to white) that muted colors gain. */
const MUTED_LIGHTER_SHARE = 0.03

/** The photo in other colors. */
export function inColors(analysis: Analysis, { temperature, saturation, palette }: Direction): Analysis {
  if (!temperature && !saturation && !palette) return analysis
  const [addA, addB] = temperature ? TINTS[temperature] : [0, 0]
  const gain = palette ? 0 : saturation ? CHROMA_FACTORS[saturation] : 1
  const change: Change = (color) => {
    const chroma = Math.hypot(color[1], color[2])
    const most = gain > 1 && chroma > 0 ? Math.max(1, Math.min(gain, MAX_CHROMA / chroma)) : gain
    const shares = palette ? 0 : 1
    color[1] = color[1] * most + addA * shares
    color[2] = color[2] * most + addB * shares
    if (saturation === 'muted') color[0] += MUTED_LIGHTER_SHARE * (1 - color[0])
  }
  return {
    ...analysis,
    ...planesRepainted(analysis, change),
  }
}
