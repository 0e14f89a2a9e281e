import { connectedParts } from '../../connected-parts.ts'
import { gaussianBlur } from '../../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../../plane.ts'
import type { PhotoForNetwork } from './sky-network.ts'

/** A corner has the color of the sky within this many pixels. */
const NEAR_SIGMA_PX = 6
/** Maximum differences from that sky in lightness and in color. */
const MAX_LIGHTNESS_DIFFERENCE = 0.035
const MAX_COLOR_DIFFERENCE = 0.02
/** Maximum change in lightness per pixel: a corner ends at an edge. */
const MAX_SLOPE = 0.012
/** Maximum share of the picture that a corner covers: what is larger is a wall in the color of the sky. */
const MAX_CORNER_SHARE = 0.01
/** Minimum number of pixels of a corner, and the share of its border behind which the sky goes on. */
const MIN_CORNER_PX = 12
const MIN_OPEN_SHARE = 0.2

/**
 * Adds to the sky its corners between buildings, where the network is not certain: small even parts in the color of the
 * sky beside them, from which no edge parts them. Changes `sky` in place.
 */
export function openCorners({ L, a, b, gradient }: PhotoForNetwork, sky: Plane): void {
  const { width, height, data } = sky
  const near = gaussianBlur(sky, NEAR_SIGMA_PX).data
  const [nearL, nearA, nearB] = [L, a, b].map((plane) => {
    const sum = newPlane(width, height)
    for (let i = 0; i < data.length; i++) sum.data[i] = data[i]! * plane.data[i]!
    return gaussianBlur(sum, NEAR_SIGMA_PX).data
  }) as [Float32Array, Float32Array, Float32Array]
  const isCorner = (i: number) => {
    if (data[i]! > 0 || near[i]! < 0.01 || gradient.data[i]! > MAX_SLOPE) return false
    if (Math.abs(L.data[i]! - nearL[i]! / near[i]!) > MAX_LIGHTNESS_DIFFERENCE) return false
    return Math.hypot(a.data[i]! - nearA[i]! / near[i]!, b.data[i]! - nearB[i]! / near[i]!) < MAX_COLOR_DIFFERENCE
  }
  for (const part of connectedParts(sky, isCorner)) {
    if (part.length < MIN_CORNER_PX || part.length > MAX_CORNER_SHARE * data.length) continue
    const own = new Set(part)
    let [border, open] = [0, 0]
    for (const i of part)
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (own.has(j) || j < 0 || j >= data.length) continue
        border += 1
        if (data[j]! > 0) open += 1
      }
    if (open >= MIN_OPEN_SHARE * border) for (const i of part) data[i] = 1
  }
}
