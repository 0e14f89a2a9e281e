import { connectedParts } from '../../connected-parts.ts'
import type { Plane } from '../../plane.ts'
import { quarterIndex } from '../../quarter-plane.ts'
import { asPlane, type LabImage } from '../types.ts'
import { FRAME_STEPS, lowestSkyNear, MAX_CLEARLY_BLUE_B } from './sky-gaps.ts'

/** Minimum share of sky in a pixel of a gap. */
const MIN_GAP_SHARE = 0.5
/** Minimum number of pixels in a gap. */
const MIN_GAP_PX = 12
/** Where edges may be those of leaves less than this, a gap ends: a chimney may be as light as the sky beside it. */
const MIN_LEAFINESS = 0.4
/** Largest share of the picture above the lowest sky that a gap covers. */
const MAX_GAP_SHARE = 0.05
/** Maximum share of a gap that lies lower than the sky on both sides of it. */
const MAX_LOW_SHARE = 0.4
/** The frame of a gap is looked for within this distance. */
const FRAME_PX = 3
/** Minimum difference in lightness between a gap and its frame. */
const MIN_FRAME_DARKER = 0.16
/** Minimum share of its frame that is that much darker, for a gap and for a clearly blue one: nothing built is blue. */
const MIN_DARK_SHARE = 0.7
const MIN_DARK_SHARE_OF_BLUE = 0.45
/** A gap that is not blue, narrower than this (its standard deviation), and this many times longer is a board. */
const MAX_BOARD_DEVIATION_PX = 3
const MIN_BOARD_RATIO = 5

/**
 * Adds the gaps between fronds to `sky` (0..1), in place. At a quarter of the size, where the sky is found, most are
 * too narrow. `likeSky`: how far each pixel has the color of the sky behind it, 0..1. `leafy`: how far the edges around
 * each sample may be those of leaves, 0..1, at a quarter of the size.
 */
export function openFrondGaps(image: LabImage, sky: Float32Array, likeSky: Float32Array, leafy: Plane): void {
  const { width } = image
  const lowest = lowestSkyNear(asPlane(image, sky), MIN_GAP_SHARE)
  const isLow = (i: number) => lowest[i % width]! < Math.floor(i / width)
  const mayBeGap = (i: number) => likeSky[i]! > MIN_GAP_SHARE && sky[i]! < MIN_GAP_SHARE
  const leafyAt = (i: number) => leafy.data[quarterIndex(i % width, Math.floor(i / width), leafy)]!
  for (const gap of connectedParts(image, mayBeGap)) {
    if (gap.length < MIN_GAP_PX || gap.length > MAX_GAP_SHARE * sky.length) continue
    if (gap.filter(isLow).length > MAX_LOW_SHARE * gap.length) continue
    const isBlue = gap.reduce((sum, i) => sum + image.b[i]!, 0) < MAX_CLEARLY_BLUE_B * gap.length
    if (!isBlue && isBoard(gap, width)) continue
    if (darkFrame(image, sky, gap) <= (isBlue ? MIN_DARK_SHARE_OF_BLUE : MIN_DARK_SHARE)) continue
    for (const i of gap) if (leafyAt(i) > MIN_LEAFINESS) sky[i] = Math.max(sky[i]!, likeSky[i]!)
  }
}

/** The share of the frame of a gap, without the sky beside it, that is much darker than the gap. */
function darkFrame({ width, height, L }: LabImage, sky: Float32Array, gap: readonly number[]): number {
  const inside = new Set(gap)
  const most = gap.reduce((sum, i) => sum + L[i]!, 0) / gap.length - MIN_FRAME_DARKER
  let [frame, dark] = [0, 0]
  for (const i of gap) {
    const [x, y] = [i % width, Math.floor(i / width)]
    for (const [dx, dy] of FRAME_STEPS) {
      const [toX, toY] = [x + FRAME_PX * dx, y + FRAME_PX * dy]
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue
      const step = dx + dy * width
      const isOut = (j: number) => inside.has(j) || sky[j]! > 0.5
      if (isOut(i + step) || isOut(i + FRAME_PX * step)) continue
      frame += 1
      for (let k = 1; k <= FRAME_PX; k++)
        if (L[i + k * step]! < most) {
          dark += 1
          break
        }
    }
  }
  return dark / Math.max(1, frame)
}

/** Whether a gap is long and narrow. */
function isBoard(gap: readonly number[], width: number): boolean {
  let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0]
  for (const i of gap) {
    const [column, row] = [i % width, Math.floor(i / width)]
    x += column / gap.length
    y += row / gap.length
    xx += (column * column) / gap.length
    xy += (column * row) / gap.length
    yy += (row * row) / gap.length
  }
  const [a, b, c] = [xx - x * x, xy - x * y, yy - y * y]
  const apart = Math.hypot((a - c) / 2, b)
  const narrow = Math.sqrt(Math.max(0.3, (a + c) / 2 - apart))
  return narrow < MAX_BOARD_DEVIATION_PX && Math.sqrt((a + c) / 2 + apart) > MIN_BOARD_RATIO * narrow
}
