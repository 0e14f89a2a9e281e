import type { Analysis } from '../analysis/types.ts'
import type { Direction } from './direction.ts'
import { type Change, planesRepainted } from './repainted.ts'

/** What warm and cool add to a and b. */
const TINTS = { warm: [0.008, 0.03], cool: [-0.007, -0.034] } as const
/**
 * Chroma of vivid and muted colors relative to the photo's, the maximum chroma of a vivid color, and the lightness that
 * muted colors gain.
 */
const CHROMA = { vivid: 1.6, muted: 0.45 } as const
const MOST = 0.2
const PASTEL = 0.03

/** The photo in other colors. */
export function inColors(analysis: Analysis, { temperature, saturation, palette }: Direction): Analysis {
  if (!temperature && !saturation && !palette) return analysis
  const [addA, addB] = temperature ? TINTS[temperature] : [0, 0]
  const gain = palette ? 0 : saturation ? CHROMA[saturation] : 1
  const change: Change = (color) => {
    const chroma = Math.hypot(color[1], color[2])
    const most = gain > 1 && chroma > 0 ? Math.max(1, Math.min(gain, MOST / chroma)) : gain
    const shares = palette ? 0 : 1
    color[1] = color[1] * most + addA * shares
    color[2] = color[2] * most + addB * shares
    if (saturation === 'muted') color[0] += PASTEL * (1 - color[0])
  }
  return {
    ...analysis,
    ...planesRepainted(analysis, change),
  }
}
