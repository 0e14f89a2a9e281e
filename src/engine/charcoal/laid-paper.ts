import { texel } from '../paper/texture.ts'
import type { Picture } from '../picture.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'

/** sRGB 0..1. */
const INK = [0.075, 0.07, 0.07] as const
const PAPER = [0.945, 0.925, 0.885] as const

/** The picture of so much `coal` per pixel (0..1) on ribbed paper. */
export function onLaidPaper(
  coal: Float32Array,
  { width, fromRow, toRow, paper: sheet }: DrySheet,
  grain: number,
): Picture {
  const data = new Uint8Array(coal.length * 3)
  for (let y = fromRow, j = 0; y < toRow; y++) {
    const rib = 0.012 * Math.sin((y / grain) * 1.9)
    for (let x = 0; x < width; x++, j++) {
      const dark = Math.min(1, coal[j]! * 1.02)
      const light = 255 * (1 + (rib + 0.03 * (texel(sheet, x, y) - 0.5)) * (1 - dark))
      data[3 * j] = Math.min(255, (PAPER[0] + (INK[0] - PAPER[0]) * dark) * light + 0.5)
      data[3 * j + 1] = Math.min(255, (PAPER[1] + (INK[1] - PAPER[1]) * dark) * light + 0.5)
      data[3 * j + 2] = Math.min(255, (PAPER[2] + (INK[2] - PAPER[2]) * dark) * light + 0.5)
    }
  }
  return { width, height: toRow - fromRow, data }
}
