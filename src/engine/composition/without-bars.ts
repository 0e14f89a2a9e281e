import type { Picture } from '../picture.ts'
import { cropped } from './cropped.ts'

/** Largest depth of a bar, as a share of the photo. */
const MAX_DEPTH_SHARE = 0.25
/** Smallest depth of a bar. */
const MIN_DEPTH_PX = 2
/** Maximum difference between a channel (0..255) of a bar's pixel and the bar's color. */
const MAX_CHANNEL_DIFFERENCE = 13
/** A bar is white, black or gray: the maximum difference between its channels. So a plain lawn is not a bar. */
const MAX_GRAY_DIFFERENCE = 16
/** Minimum share of a line of a bar that has the bar's color; the rest is lettering. */
const MIN_OWN_COLOR_SHARE = 0.7
/** Maximum share of the line just beyond the bar that has the bar's color. */
const MAX_BEYOND_COLOR_SHARE = 0.15
/** A bar's edge is blurred over this many pixels. */
const EDGE_PX = 2
/** JPEG compression shades this many lines inside a bar's edge. */
const RINGING_PX = 3
/** Maximum number of bars and frames that are cut off one after the other: a frame may lie inside a bar. */
const MAX_FRAMES = 3

/**
 * The photo without letterbox bars and frames: areas of one white, black or gray, with or without lettering, along a
 * whole side and with a straight edge. They are not part of the view, and a white bar at the top looks like an overcast
 * sky. A photo without bars is returned unchanged.
 */
export function withoutBars(photo: Picture): Picture {
  let inner = photo
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const { width, height } = inner
    const pixel = (x: number, y: number) => (y * width + x) * 3
    const left = barDepth(inner, width, height, (depth, k) => pixel(depth, k))
    const right = barDepth(inner, width, height, (depth, k) => pixel(width - 1 - depth, k))
    const top = barDepth(inner, height, width, (depth, k) => pixel(k, depth))
    const bottom = barDepth(inner, height, width, (depth, k) => pixel(k, height - 1 - depth))
    if (left + right + top + bottom === 0) return inner
    inner = cropped(inner, { left, top, width: width - left - right, height: height - top - bottom })
  }
  return inner
}

/**
 * The depth in pixels of a bar along one side, its blurred edge included; 0 if there is none. `at`: where in the data a
 * pixel of the side starts, `depth` pixels inward and `k` pixels along; `across` and `length`: how far these go.
 */
function barDepth({ data }: Picture, across: number, length: number, at: (depth: number, k: number) => number): number {
  const color = [0, 1, 2].map((channel) => {
    const values = Uint8Array.from({ length }, (_, k) => data[at(0, k) + channel]!).sort()
    return values[length >> 1]!
  })
  if (Math.max(...color) - Math.min(...color) > MAX_GRAY_DIFFERENCE) return 0
  const isOwn = (i: number) =>
    color.every((value, channel) => Math.abs(data[i + channel]! - value) <= MAX_CHANNEL_DIFFERENCE)
  const ownShare = (depth: number) => {
    let own = 0
    for (let k = 0; k < length; k++) if (isOwn(at(depth, k))) own++
    return own / length
  }
  const deepest = Math.floor(MAX_DEPTH_SHARE * across) - EDGE_PX
  let depth = 0
  for (let line = 0; line <= deepest && line <= depth + RINGING_PX; line++)
    if (ownShare(line) >= MIN_OWN_COLOR_SHARE) depth = line + 1
  if (depth < MIN_DEPTH_PX || depth > deepest) return 0
  return ownShare(depth + EDGE_PX) <= MAX_BEYOND_COLOR_SHARE ? depth + EDGE_PX : 0
}
