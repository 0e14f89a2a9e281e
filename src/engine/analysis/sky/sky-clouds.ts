import { connectedParts } from '../../connected-parts.ts'
import type { Plane } from '../../plane.ts'
import { floatingShare } from './sky-leaks.ts'
import { type PhotoForNetwork, SURELY_SKY_LIKELIHOOD } from './sky-network.ts'

/** A pixel with a lower likelihood than this is no cloud. */
const MIN_CLOUD_LIKELIHOOD = 0.5
/** Minimum share of a cloud that is certainly sky. */
const MIN_SURE_SHARE = 0.4
/** The share of the height above which a cloud ends. */
const MAX_CLOUD_FOOT_SHARE = 0.75
/** Minimum lightness of a cloud. */
const MIN_CLOUD_LIGHTNESS = 0.45
/** Maximum chroma of a cloud, such as one in evening light. */
const MAX_CLOUD_CHROMA = 0.12
/** Maximum change in lightness per pixel: what is steeper is an edge or a twig. */
const MAX_CLOUD_SLOPE = 0.04
/** A sky with a lower mean b than this is blue, and anything with a higher b than the second is no cloud in it. */
const MAX_BLUE_SKY_B = -0.05
const MAX_WARMTH_BESIDE_BLUE = 0.015
/** The shares of the picture that such a part of the sky covers: what is larger is haze before a house. */
const CLOUD_SHARE_RANGE = [0.003, 0.1] as const
/** Minimum share of the columns of a part inside the photo that have sky below it: gaps in a crown do, walls do not. */
const MIN_FLOATING_SHARE = 0.3
/** The edge between a cloud and the sky is closed if there is sky on both sides within this distance. */
const MAX_SEAM_HALF_WIDTH_PX = 2
/** What is darker than both sides by more than this is a pole or a branch. */
const MAX_SEAM_DARKER = 0.08

/**
 * Adds to the sky what the network is certain of and the flood fill does not reach: clouds of another color and darker
 * corners at the edges of the photo, and what shows between twigs. Elsewhere the network is certain of light walls and
 * chimneys, too. Changes `sky` in place. `likely`: the network's likelihood for each pixel.
 */
export function addClouds(small: PhotoForNetwork, likely: Float32Array, sky: Plane): void {
  const { width, height, data } = sky
  const { L, a, b, gradient } = small
  const warmest = meanIn(data, b.data) < MAX_BLUE_SKY_B ? MAX_WARMTH_BESIDE_BLUE : Infinity
  const isCloud = (i: number) =>
    data[i] === 0 &&
    i < MAX_CLOUD_FOOT_SHARE * data.length &&
    likely[i]! > MIN_CLOUD_LIKELIHOOD &&
    L.data[i]! > MIN_CLOUD_LIGHTNESS &&
    b.data[i]! < warmest &&
    gradient.data[i]! < MAX_CLOUD_SLOPE &&
    Math.hypot(a.data[i]!, b.data[i]!) < MAX_CLOUD_CHROMA
  const isAtEdge = (i: number) => i < width || i % width === 0 || i % width === width - 1
  const [least, most] = CLOUD_SHARE_RANGE.map((share) => share * data.length) as [number, number]
  let found = false
  for (const part of connectedParts({ width, height }, isCloud)) {
    if (part.length < least || part.length > most) continue
    if (!part.some(isAtEdge) && floatingShare(part, sky) < MIN_FLOATING_SHARE) continue
    if (part.filter((i) => likely[i]! > SURELY_SKY_LIKELIHOOD).length < MIN_SURE_SHARE * part.length) continue
    found = true
    for (const i of part) data[i] = 1
  }
  if (!found) return
  const seams: number[] = []
  for (let y = MAX_SEAM_HALF_WIDTH_PX; y < height - MAX_SEAM_HALF_WIDTH_PX; y++)
    for (let x = MAX_SEAM_HALF_WIDTH_PX; x < width - MAX_SEAM_HALF_WIDTH_PX; x++) {
      const i = y * width + x
      if (data[i] === 0 && likely[i]! > MIN_CLOUD_LIKELIHOOD && [1, width].some((step) => isSeam(i, step)))
        seams.push(i)
    }
  for (const i of seams) data[i] = 1

  function isSeam(i: number, step: number): boolean {
    const [before, after] = [-step, step].map((onward) => {
      for (let k = 1; k <= MAX_SEAM_HALF_WIDTH_PX; k++) if (data[i + k * onward]! > 0) return i + k * onward
      return -1
    })
    if (before! < 0 || after! < 0) return false
    return L.data[i]! > Math.min(L.data[before!]!, L.data[after!]!) - MAX_SEAM_DARKER
  }
}

/** The mean of `values` in the sky. */
function meanIn(sky: Float32Array, values: Float32Array): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < sky.length; i++) {
    if (sky[i] === 0) continue
    sum += values[i]!
    count += 1
  }
  return sum / Math.max(1, count)
}
