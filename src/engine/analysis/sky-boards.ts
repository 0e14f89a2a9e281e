import { connectedParts } from '../connected-parts.ts'
import type { Plane } from '../plane.ts'
import { colorStep, type SmallPhoto } from './sky-gaps.ts'

/** Maximum thickness of a board along a roof, in pixels at a quarter of the photo's size. */
const BOARD = 9
/** The distance in pixels over which a color step is measured, and the smallest step that counts. */
const STEP = 3
const STEP_FROM = 0.06
/** A board has less chroma than an evening sky. */
const GRAY = 0.07
/** Minimum length of a board, in pixels. */
const LONG = 16

/**
 * White boards along a roof are as bright and as gray as a cloud, so the flood of the sky takes them along. Below the
 * sky, or below leaves that stand before it, such a board is a thin strip that is lighter than the sky above it. Where
 * that is the foot of a cloud, a rim of paper is left above the roof. Changes `sky` in place.
 */
export function leaveOutBoards(photo: SmallPhoto, sky: Plane): void {
  const strips = stripsBelowSky(photo, sky)
  for (const strip of connectedParts(sky, (i) => strips[i] === 1)) {
    const columns = new Set(strip.map((i) => i % sky.width))
    if (columns.size >= LONG) for (const i of strip) sky.data[i] = 0
  }
}

function stripsBelowSky(photo: SmallPhoto, { width, height, data }: Plane): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let x = 0; x < width; x++) {
    let above = -1
    for (let y = 0; y < height; y++) {
      if (data[y * width + x] === 0) continue
      const top = y
      while (y + 1 < height && data[(y + 1) * width + x]! > 0) y++
      if (y + 1 === height) break
      const board = boardIn(photo, x, top, y, above, width)
      for (let row = board; row <= y; row++) out[row * width + x] = 1
      if (board > top) above = board - 1
    }
  }
  return out
}

/**
 * The first row of a board at the foot of a run of sky, the row below the run without one; `above`: sky further up, or
 * -1.
 */
function boardIn(photo: SmallPhoto, x: number, top: number, bottom: number, above: number, width: number): number {
  const step = (from: number, to: number) => {
    const [i, j] = [from * width + x, to * width + x]
    const isGray = Math.hypot(photo.a.data[j]!, photo.b.data[j]!) < GRAY
    return photo.L.data[j]! < photo.L.data[i]! || !isGray ? 0 : colorStep(photo, i, j)
  }
  if (bottom - top < BOARD && above >= 0 && step(above, (top + bottom) >> 1) > STEP_FROM) return top
  let first = bottom + 1
  let largest = STEP_FROM
  for (let row = Math.max(top + STEP, bottom - BOARD); row <= bottom; row++) {
    if (step(row - STEP, row) <= largest) continue
    largest = step(row - STEP, row)
    first = row - STEP + 1
  }
  return first
}
