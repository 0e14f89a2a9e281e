import type { Size } from '../picture.ts'
import { type Box, heightOf, widthOf } from '../suitability/glyphs.ts'

export const areaOf = (box: Box): number => widthOf(box) * heightOf(box)

/** A box grown by `by` pixels on each side. */
export const around = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

/** The part of a box inside a picture, in whole pixels. */
export const within = ({ width, height }: Size, { left, right, top, bottom }: Box): Box => ({
  left: Math.max(0, Math.floor(left)),
  right: Math.min(width - 1, Math.ceil(right)),
  top: Math.max(0, Math.floor(top)),
  bottom: Math.min(height - 1, Math.ceil(bottom)),
})

/** Merges boxes that overlap, or that are at most `gap` pixels apart in both directions. */
export function united(boxes: readonly Box[], gap = 0): readonly Box[] {
  const out: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (let k = out.findIndex(isNear); k >= 0; k = out.findIndex(isNear))
      whole = enclosing(whole, out.splice(k, 1)[0]!)
    out.push(whole)

    function isNear(other: Box): boolean {
      return (
        whole.left <= other.right + gap &&
        other.left <= whole.right + gap &&
        whole.top <= other.bottom + gap &&
        other.top <= whole.bottom + gap
      )
    }
  }
  return out
}

const enclosing = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
})

/** The share of two boxes together that both cover. */
export function overlapOf(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left) + 1
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1
  if (wide <= 0 || high <= 0) return 0
  return (wide * high) / (areaOf(one) + areaOf(other) - wide * high)
}
