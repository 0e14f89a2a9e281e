import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane, sampleBilinear } from '../plane.ts'
import { mix, type Range, smoothstepIn } from '../scalar.ts'

/** Grading is planned at every `STEP`-th pixel across and down. */
const STEP = 4
/** Tone above which a dark is graded, and between which the mean tone of a cell belongs to a dark. */
const BASE = 0.34
const DARK: Range = [0.34, 0.52]
/** Share of its height that a dark keeps across a light, such as a glazing bar. */
const ACROSS_LIGHT = 0.3
/** Height of a dark, in pixels, between which it is graded: what is narrower (eaves, lines) stays as it is. */
const TALL: Range = [20, 64]
/** Share of its depth that a tall dark loses at its foot, and how late it starts to. */
const LOST_FOOT = 0.55
const LATE = 1.4
/** How softly neighboring columns join, in cells. */
const JOIN = 1.5
/** Share of their depth that standing leaves lose, and above which share of the height entirely. */
const LEAVES_LOST = 0.4
const LEAVES_LOW: Range = [0.72, 0.58]

/**
 * Grades darks in place, so that the deepest stay few: tall ones of what is built (doors, panes, roofs) are dark at the
 * top and open toward their foot, and `crowns` (0..1) stay gray behind the house.
 */
export function gradeDarks(analysis: Analysis, crowns: Float32Array, tone: Float32Array): void {
  const { width, height } = analysis
  const lost = lostToFoot(analysis, tone)
  for (let y = 0; y < height; y++) {
    const behind = LEAVES_LOST * smoothstepIn(LEAVES_LOW, y / height)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (tone[i]! <= BASE) continue
      const built = sampleBilinear(lost, x / STEP, y / STEP)
      tone[i]! -= (tone[i]! - BASE) * mix(built, behind, crowns[i]!)
    }
  }
}

/** The share of their depth that darks lose, 0..1, at every `STEP`-th pixel across and down. */
function lostToFoot({ width, height }: Analysis, tone: Float32Array): Plane {
  const cells = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  const dark = cells.data.map((_, k) => {
    const x = (k % cells.width) * STEP
    const y = Math.floor(k / cells.width) * STEP
    return smoothstepIn(DARK, meanTone(tone, width, x, y, Math.min(STEP, width - x), Math.min(STEP, height - y)))
  })
  const above = new Float32Array(dark.length)
  const below = new Float32Array(dark.length)
  const kept = (k: number) => mix(ACROSS_LIGHT, 1, dark[k]!)
  for (let k = cells.width; k < dark.length; k++) above[k] = (above[k - cells.width]! + STEP) * kept(k)
  for (let k = dark.length - 1 - cells.width; k >= 0; k--) below[k] = (below[k + cells.width]! + STEP) * kept(k)
  for (let k = 0; k < dark.length; k++) {
    const size = above[k]! + below[k]!
    const down = (above[k]! / Math.max(1, size)) ** LATE
    cells.data[k] = LOST_FOOT * down * smoothstepIn(TALL, size)
  }
  return gaussianBlur(cells, JOIN, cells)
}

function meanTone(tone: Float32Array, width: number, x: number, y: number, across: number, down: number): number {
  let sum = 0
  for (let dy = 0; dy < down; dy++) for (let dx = 0; dx < across; dx++) sum += tone[(y + dy) * width + x + dx]!
  return sum / (across * down)
}
