import { asPlane } from '../analysis/types.ts'
import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { broadUnevenness, fineUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Size } from '../picture.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { clamp, mix } from '../scalar.ts'
import { SPACING } from '../scene/scene.ts'
import type { Scene } from '../scene/scene.ts'

/** Pixels of half the analysis' size for one unit of `inside`. */
const UNIT = 12
/** Surely bare, and surely painted. */
const BARE = -3
const FULL = 3

/** A stroke of a broad brush, in pixels: from one end to the other, half its width, and its hairs. */
type Sweep = {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
  readonly half: number
  readonly phase: number
}

/**
 * How far inside the painted area each place lies, in units of 24 pixels. The middle of the sheet is painted; broad
 * strokes leave it on all four sides and end as brushes end. Skies are one soft shape instead, with wide bays of paper.
 * Thought out at half the size of the analysis. `openSky`: mask 0..1, without what is left out of it.
 */
export function paintedArea(analysis: Analysis, openSky: Float32Array, seed: number): Float32Array {
  const random = randomFrom(seed ^ 0x5bd1e995)
  const sky = halve(asPlane(analysis, openSky))
  const { width, height } = sky
  const outline = outlineOf(width, height, seed)
  const inside = newPlane(width, height)
  const shift = (seed % 991) * 0.53
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) inside.data[i] = outline(x, y)
  }
  for (const sweep of sweepsOf(width, height, analysis.scene, outline, random)) lay(inside, heldBack(sweep, inside))
  const short = Math.min(width, height)
  const cut = mostCut(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const fromTop = y - cut.down * height
    const fromY = Math.min(fromTop, height - 1 - y - cut.down * height)
    for (let x = 0; x < width; x++, i++) {
      const fromX = Math.min(x, width - 1 - x) - cut.across * width
      const nearest = Math.min(fromX, fromY) / short
      if (nearest < 3 * NEVER) {
        const uneven = sampleTexture(broadUnevenness(), x * 0.4 + shift, y * 0.4) - 0.5
        inside.data[i] = Math.min(inside.data[i]!, ((nearest - NEVER * (1 + 0.9 * uneven)) * short) / UNIT)
      }
      const open = sky.data[i]!
      if (open <= 0) continue
      const bay = sampleTexture(broadUnevenness(), x * 0.2 + shift, y * 0.32 + 2 * shift) - 0.5
      const lobe = sampleTexture(broadUnevenness(), x * 0.52 + shift, y * 0.68) - 0.5
      const edge = roundedMin(fromX / short, (0.9 * fromTop) / short)
      const soft = Math.min((edge - SKY_MARGIN + 0.2 * bay + 0.05 * lobe) * 14, (edge - 0.03) * 26)
      inside.data[i] = mix(inside.data[i]!, clamp(soft, BARE, FULL), open)
    }
  }
  gaussianBlur(inside, 0.7, inside)
  return unhalve(inside, analysis.width, analysis.height).data
}

/** Nothing is painted nearer to the edge of any sheet, in short sides. */
const NEVER = 0.03

/** How far from the sheet's edge skies end in the mean, and how soon their corners are rounded, in short sides. */
const SKY_MARGIN = 0.11
const SKY_CORNER = 0.3

/** The smaller of two distances, less where both are small: polynomial smooth minimum (Inigo Quilez). */
function roundedMin(a: number, b: number): number {
  const near = Math.max(0, SKY_CORNER - Math.abs(a - b)) / SKY_CORNER
  return Math.min(a, b) - (near * near * SKY_CORNER) / 4
}

/** Width over height of the sheets that pictures are printed on. */
const SHEETS = [3 / 2, 17 / 11, 4 / 3] as const
/** Bare paper that every sheet keeps beyond the painted block, in short sides; how round its corners, how uneven it is. */
const MARGIN = { side: 0.085, top: 0.08, bottom: 0.085 } as const
const CORNER = 0.3
const WAVE = 0.07

/** What the sheet that suits a picture worst cuts off on each side, in shares of the width or of the height. */
function mostCut(width: number, height: number): { readonly across: number; readonly down: number } {
  const ratio = width / height
  const sheets = ratio < 1 ? SHEETS.map((sheet) => 1 / sheet) : SHEETS
  const across = Math.max(...sheets.map((sheet) => (1 - sheet / ratio) / 2), 0)
  const down = Math.max(...sheets.map((sheet) => (1 - ratio / sheet) / 2), 0)
  // A panorama is cut anyway.
  return { across: Math.min(across, MOST_CUT), down: Math.min(down, MOST_CUT) }
}
const MOST_CUT = 0.08

type Outline = (x: number, y: number) => number

/** The block that is painted whatever happens: round-cornered and uneven in the wide. */
function outlineOf(width: number, height: number, seed: number): Outline {
  const short = Math.min(width, height)
  const shift = (seed % 997) * 0.37
  const corner = CORNER * short
  const cut = mostCut(width, height)
  const left = MARGIN.side * short + cut.across * width
  const top = MARGIN.top * short + cut.down * height
  const bottom = MARGIN.bottom * short + cut.down * height
  return (x, y) => {
    const wave = (sampleTexture(broadUnevenness(), x * 0.14 + shift, y * 0.14 + 3 * shift) - 0.5) * WAVE * short
    const across = Math.min(x, width - 1 - x) - left
    const down = Math.min(y - top, height - 1 - bottom - y)
    const depth =
      across < corner && down < corner ? corner - Math.hypot(corner - across, corner - down) : Math.min(across, down)
    return clamp((depth + wave) / UNIT, BARE, FULL)
  }
}

/** Strokes along the outline, across it to the sides and along it below; where leaves are cut, touches. */
function* sweepsOf(width: number, height: number, scene: Scene, outline: Outline, random: Random): Generator<Sweep> {
  const short = Math.min(width, height)
  const leavesAt = (x: number, y: number) => {
    const column = clamp(Math.round((2 * x) / SPACING), 0, scene.width - 1)
    const row = clamp(Math.round((2 * y) / SPACING), 0, scene.height - 1)
    return scene.masses.foliage[row * scene.width + column]!
  }
  const touch = (x: number, y: number): Sweep => {
    const angle = random() * 6.28
    const long = short * (0.02 + 0.035 * random())
    const toX = x + Math.cos(angle) * long
    return {
      x,
      y,
      toX,
      toY: y + Math.sin(angle) * long,
      half: short * (0.008 + 0.014 * random()),
      phase: random() * 99,
    }
  }
  /** Where the outline lies on the way from (x, y) in steps of (dx, dy) pixels. */
  const outlineFrom = (x: number, y: number, dx: number, dy: number): number => {
    let k = 0
    while (k < short * 0.5 && outline(x + k * dx, y + k * dy) < 0) k += 2
    return k
  }
  for (const side of [-1, 1] as const) {
    const edge = side < 0 ? 0 : width - 1
    for (let y = short * 0.15; y < height - 0.15 * short;) {
      const half = short * (0.02 + 0.045 * random() * random())
      const x = edge - side * outlineFrom(edge, y, -side, 0)
      if (leavesAt(x - side * 0.02 * short, y) > 0.5) {
        for (let k = 0; k < 3; k++) yield touch(x + side * short * 0.03 * (random() - 0.4), y + half * (random() - 0.5))
        y += half * 0.8
        continue
      }
      const beyond = short * (random() < 0.35 ? 0.012 + 0.035 * random() : 0.004)
      const tilt = (random() - 0.5) * 0.16
      const long = short * (0.2 + 0.1 * random())
      yield { x: x + side * beyond, y, toX: x - side * long, toY: y + tilt * long, half, phase: random() * 99 }
      y += half * (0.8 + 1.4 * random())
    }
  }
  for (let x = short * 0.12; x < width - 0.12 * short;) {
    const y = height - 1 - outlineFrom(x, height - 1, 0, -1)
    if (leavesAt(x, y - 0.02 * short) > 0.5) {
      for (let k = 0; k < 3; k++) yield touch(x + short * 0.03 * (random() - 0.5), y + short * 0.03 * (random() - 0.6))
      x += short * 0.025
      continue
    }
    const half = short * (0.02 + 0.024 * random())
    const long = short * (0.12 + 0.34 * random())
    const to = Math.min(width - 0.1 * short, x + long)
    const other = height - 1 - outlineFrom(to, height - 1, 0, -1)
    yield {
      x,
      y: y - half * 0.3,
      toX: to,
      toY: mix(y, Math.min(other, height - 0.1 * short), 0.6) - half * 0.3,
      half,
      phase: random() * 99,
    }
    x += long * (0.35 + 0.5 * random())
  }
  for (let x = short * 0.14; x < width - 0.14 * short;) {
    const y = outlineFrom(x, 0, 0, 1)
    if (leavesAt(x, y + 0.02 * short) > 0.4)
      for (let k = 0; k < 3; k++) yield touch(x + short * 0.03 * (random() - 0.5), y + short * 0.03 * (random() - 0.4))
    x += short * 0.025
  }
}

/** The stroke with its ends inside every sheet. */
function heldBack(sweep: Sweep, { width, height }: Size): Sweep {
  const cut = mostCut(width, height)
  const never = 1.6 * NEVER * Math.min(width, height) + 0.6 * sweep.half
  const acrossLimit = cut.across * width + never
  const downLimit = cut.down * height + never
  return {
    ...sweep,
    x: clamp(sweep.x, acrossLimit, width - 1 - acrossLimit),
    toX: clamp(sweep.toX, acrossLimit, width - 1 - acrossLimit),
    y: clamp(sweep.y, downLimit, height - 1 - downLimit),
    toY: clamp(sweep.toY, downLimit, height - 1 - downLimit),
  }
}

/** Adds one stroke: its sides are smooth, its ends follow the hairs. */
function lay({ width, height, data }: Plane, { x, y, toX, toY, half, phase }: Sweep): void {
  const length = Math.hypot(toX - x, toY - y) || 1
  const dx = (toX - x) / length
  const dy = (toY - y) / length
  const reach = half * 1.6 + 2
  const fromX = Math.max(0, Math.floor(Math.min(x, toX) - reach))
  const lastX = Math.min(width - 1, Math.ceil(Math.max(x, toX) + reach))
  const fromY = Math.max(0, Math.floor(Math.min(y, toY) - reach))
  const lastY = Math.min(height - 1, Math.ceil(Math.max(y, toY) + reach))
  for (let py = fromY; py <= lastY; py++) {
    for (let px = fromX; px <= lastX; px++) {
      const i = py * width + px
      if (data[i]! >= half / UNIT) continue
      const along = (px - x) * dx + (py - y) * dy
      const across = (py - y) * dx - (px - x) * dy
      const u = across / half
      const hair = sampleTexture(fineUnevenness(), u * 9 + phase, phase) - 0.5
      const waver = sampleTexture(fineUnevenness(), along * 0.06 + phase, phase * 3 + (across > 0 ? 40 : 0)) - 0.5
      const side = half * (1 + 0.3 * waver) - Math.abs(across)
      const end = Math.min(along, length - along) + half * (0.8 * hair - 0.5 * u * u + 0.5)
      const near = half * 0.4
      const depth = side < near && end < near ? near - Math.hypot(near - side, near - end) : Math.min(side, end)
      const value = depth / UNIT
      if (value > data[i]!) data[i] = value
    }
  }
}
