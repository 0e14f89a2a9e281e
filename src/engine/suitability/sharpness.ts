import { percentiles } from '../analysis/percentiles.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import type { Picture } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { thumbnailOf } from './thumbnail.ts'

/** Sharpness is measured in a copy with this long side. */
const LONG_SIDE_PX = 448
/** The fine blur after which the steepness of edges is measured. */
const FINE_SIGMA_PX = 0.6
/** The broad blur that is compared with it: sharp edges lose more steepness. */
const BROAD_SIGMA_PX = 2
/** Only the steepest edges are informative: they were sharp in reality. */
const STEEP_EDGE_SHARE = 0.03
/** The steepest possible edge. */
const MAX_STEEPNESS = 0.5

/**
 * Sharpness of the edges at 448 pixels across: the gradient of the strongest edges after a fine blur, divided by that
 * after a broad one. A perfect step gives about 2.8, one blurred by s pixels sqrt((4.2 + s²) / (0.5 + s²)), no edge at
 * all 1.
 */
export function sharpnessOf(picture: Picture): number {
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.width, picture.height))
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const lightness = lumaOf(scale < 1 ? thumbnailOf(picture, size) : picture)
  const fine = steepnessOf(gaussianBlur(lightness, FINE_SIGMA_PX))
  const broad = steepnessOf(gaussianBlur(lightness, BROAD_SIGMA_PX))
  const limit = percentiles(broad, [1 - STEEP_EDGE_SHARE], MAX_STEEPNESS)[0]!
  let fineSum = 0.001
  let broadSum = 0.001
  for (let i = 0; i < broad.length; i++) {
    if (broad[i]! < limit) continue
    fineSum += fine[i]!
    broadSum += broad[i]!
  }
  return fineSum / broadSum
}

/** Encoded brightness 0..1 (weights of ITU-R BT.601): close enough to lightness, at a quarter of its cost. */
function lumaOf({ width, height, data }: Picture): Plane {
  const luma = newPlane(width, height)
  for (let i = 0, k = 0; i < luma.data.length; i++, k += 3)
    luma.data[i] = (0.299 * data[k]! + 0.587 * data[k + 1]! + 0.114 * data[k + 2]!) / 255
  return luma
}

/** Difference of neighbors, without the edge pixels. */
function steepnessOf({ width, height, data }: Plane): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = data[i + 1]! - data[i - 1]!
      const dy = data[i + width]! - data[i - width]!
      out[i] = Math.sqrt(dx * dx + dy * dy) / 2
    }
  }
  return out
}
