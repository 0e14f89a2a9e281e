import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import type { Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { levelLines } from './level-lines.ts'
import type { StrokeBuilder } from './strokes.ts'

/** Foliage as masses, at half the size of the analysis. */
export type Foliage = {
  /** Where leaves are, 0..1, without fringes. */
  readonly mass: Plane
  /** How much lighter a clump is than what is around it: above 0 its light side, below 0 its underside. */
  readonly light: Plane
  /** Lightness of the whole mass around a place. */
  readonly around: Plane
}

/** Clumps are as large as this sigma, in analysis pixels; what they are compared with is as large as AROUND. */
const CLUMP = 6
const AROUND = 34

/** Foliage as a draughtsman squints at it, in clumps of about `clumpPx`; `growth` tells where leaves are, 0..1. */
export function foliageMasses(analysis: Analysis, growth: Float32Array, clumpPx = CLUMP): Foliage {
  const width = analysis.width >> 1
  const height = analysis.height >> 1
  const mass = newPlane(width, height)
  const weighed = newPlane(width, height)
  const { L } = analysis.fine
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = 2 * y * analysis.width + 2 * x
      const grown = Math.min(growth[i]!, 1)
      mass.data[y * width + x] = grown
      weighed.data[y * width + x] =
        grown * (L[i]! + L[i + 1]! + L[i + analysis.width]! + L[i + analysis.width + 1]!) * 0.25
    }
  }
  const clump = masked(weighed, mass, clumpPx / 2)
  const around = masked(weighed, mass, AROUND / 2)
  for (let i = 0; i < clump.data.length; i++) clump.data[i]! -= around.data[i]!
  return { mass: gaussianBlur(mass, 2.2), light: clump, around }
}

/** Mean of `weighed / mass` around each place. */
function masked(weighed: Plane, mass: Plane, sigma: number): Plane {
  const sum = gaussianBlur(weighed, sigma)
  const share = gaussianBlur(mass, sigma).data
  for (let i = 0; i < share.length; i++) sum.data[i]! /= Math.max(1e-3, share[i]!)
  return sum
}

/**
 * What hatching shall leave in leaves, written over `tone` where `growth` is: paper for the light side of a clump, an
 * even middle tone under it, a dark where clumps hang over shade. Three values, never the photo's speckle.
 */
export function foliageTone(
  { width, height, coarse }: Analysis,
  { light, around }: Foliage,
  growth: Float32Array,
  tone: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const row = Math.min(light.height - 1, y >> 1) * light.width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const share = growth[i]!
      if (share < 0.02) continue
      const k = row + Math.min(light.width - 1, x >> 1)
      const own = light.data[k]!
      const depth = clamp((0.9 - 0.7 * around.data[k]! - 0.3 * coarse.L[i]!) / 0.62)
      const shaded = smoothstep(0.03, 0.008, own)
      const under = smoothstep(-0.008, -0.03, own)
      const deep = smoothstep(-0.04, -0.07, own)
      const value = 0.02 + 0.34 * depth ** 1.5 + 0.13 * shaded + (0.1 + 0.1 * depth) * under + 0.16 * depth * deep
      tone[i] = tone[i]! + share * (value - tone[i]!)
    }
  }
}

/** The look of scalloped outlines. Half-widths in analysis pixels. */
export type ScallopHand = {
  readonly halfWidth: number
  readonly pressure: number
  readonly fullness: Float32Array
}

/** Chord of one scallop in analysis pixels, from the smallest to the largest. */
const CHORD = [4, 12] as const
/** How far a scallop bulges, as a share of its chord. */
const BULGE = [0.12, 0.42] as const

/** Outlines of leaf masses, and of the light sides inside them, as runs of scallops that are found and lost. */
export function drawFoliage(
  { width, height, coarse, sky }: Analysis,
  { mass, light }: Foliage,
  hand: ScallopHand,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const inside = (x: number, y: number) =>
    mass.data[clamp(Math.round(y), 0, mass.height - 1) * mass.width + clamp(Math.round(x), 0, mass.width - 1)]!
  const at = (x: number, y: number) =>
    clamp(Math.round(2 * y), 0, height - 1) * width + clamp(Math.round(2 * x), 0, width - 1)
  for (const line of levelLines(mass, 0.5)) {
    // Leaves end at the sky, or at something of another lightness.
    scallops(line, 30, random, (x, y, nx, ny) => {
      const out = at(x - 4 * nx, y - 4 * ny)
      const own = at(x + 4 * nx, y + 4 * ny)
      const step = Math.max(sky[out]! * 0.2, Math.abs(coarse.L[out]! - coarse.L[own]!))
      return smoothstep(0.02, 0.16, step)
    })
  }
  for (const line of levelLines(light, 0.014)) {
    scallops(line, 26, random, (x, y, nx, ny) => {
      const i = at(x, y)
      if (inside(x, y) < 0.7 || sky[i]! > 0.3) return 0
      const k =
        clamp(Math.round(y - 3 * ny), 0, light.height - 1) * light.width +
        clamp(Math.round(x - 3 * nx), 0, light.width - 1)
      return 0.85 * smoothstep(0.012, 0.045, -light.data[k]!)
    })
  }

  /** Walks along a level line (higher values to its left, at half size) and draws bulges to its right. */
  function scallops(
    line: Float32Array,
    shortest: number,
    random: Random,
    clearness: (x: number, y: number, nx: number, ny: number) => number,
  ): void {
    const count = line.length / 2
    if (count < shortest / 2) return
    let path: number[] = []
    let left = 0
    const end = () => {
      if (path.length >= 12)
        strokes.add(path, {
          halfWidth: hand.halfWidth * (0.8 + 0.5 * random()),
        })
      path = []
    }
    for (let k = 0; k + 3 < count;) {
      const chord = CHORD[0] + (CHORD[1] - CHORD[0]) * random() ** 1.6
      // Points of a level line are about .75 pixels apart at half size.
      const to = Math.min(count - 1, k + Math.max(2, Math.round(chord / 1.5)))
      const ax = line[2 * k]!
      const ay = line[2 * k + 1]!
      const bx = line[2 * to]!
      const by = line[2 * to + 1]!
      const length = Math.hypot(bx - ax, by - ay)
      k = to
      if (length < 1.2) continue
      // Higher values lie to the left, so this points into them.
      const nx = (by - ay) / length
      const ny = -(bx - ax) / length
      const clear = clearness((ax + bx) / 2, (ay + by) / 2, nx, ny)
      const i = at((ax + bx) / 2, (ay + by) / 2)
      // Lost on the lit side above, found and pressed below.
      const below = 0.5 + 0.5 * ny * -1
      const full = hand.fullness[i]!
      if (left <= 0) left = random() < clear * (0.35 + 0.5 * below) * full ? 1 + Math.floor(random() * 4) : 0
      if (left <= 0 || clear < 0.1) {
        end()
        left = 0
        // A gap as long as a few leaves.
        k = Math.min(count - 1, k + Math.floor(random() * 6))
        continue
      }
      left -= 1
      const bulge = 2 * length * (BULGE[0] + (BULGE[1] - BULGE[0]) * random())
      const pressure = hand.pressure * (0.45 + 0.55 * clear) * (0.55 + 0.5 * below) * (0.5 + 0.5 * full)
      const lean = 0.3 * (random() - 0.5)
      const steps = 6
      for (let s = path.length > 0 ? 1 : 0; s <= steps; s++) {
        const t = s / steps
        const arch = 4 * t * (1 - t)
        const along = t + lean * arch
        path.push(
          2 * (ax + (bx - ax) * along) - nx * bulge * arch,
          2 * (ay + (by - ay) * along) - ny * bulge * arch,
          pressure * (0.3 + 0.8 * arch) * (left === 0 && t > 0.6 ? 0.5 : 1),
        )
      }
      if (left <= 0) end()
    }
    end()
  }
}
