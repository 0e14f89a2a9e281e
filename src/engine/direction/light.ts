import { skyWithGaps } from '../analysis/sky/bare-crowns.ts'
import { type Analysis, asPlane } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { clamp, smoothstep } from '../scalar.ts'
import type { Direction, Lab } from './direction.ts'
import type { Masses } from './masses.ts'
import { type Change, planesRepainted, toward } from './repainted.ts'

type Light = {
  /** The sky at its top. */
  readonly top: Lab
  /** The sky at the horizon. */
  readonly low: Lab
  /** How strongly the sky is changed, 0..1. */
  readonly share: number
  /** Share of its clouds that remains. */
  readonly clouds: number
  /** The factor on the lightness of the ground and the house. */
  readonly gain: number
  /** The exponent on their lightness. */
  readonly gamma: number
  /** The contrast of their broad lights and shadows. */
  readonly contrast: number
  /** The factor on their chroma. */
  readonly chroma: number
  /** Added to a and b in lights. */
  readonly lights: readonly [a: number, b: number]
  /** Added to a and b in shadows. */
  readonly shadows: readonly [a: number, b: number]
  /** Added to lightness and b on the sunny side, and subtracted on the other. */
  readonly side: number
  /** Brightness of lit windows. */
  readonly windows: number
  /** Share of the sky that is still drawn in media that leave it mostly to the paper. */
  readonly open: number
}

/** What each light that a prompt can request changes. */
const LIGHT_CHANGES: Record<NonNullable<Direction['light']>, Light> = {
  morning: {
    top: [0.8, -0.015, -0.055],
    low: [0.93, 0.012, 0.045],
    share: 0.8,
    clouds: 0.5,
    gain: 1.02,
    gamma: 0.94,
    contrast: 0.92,
    chroma: 0.94,
    lights: [0.004, 0.024],
    shadows: [0.002, -0.022],
    side: 0.05,
    windows: 0,
    open: 1,
  },
  noon: {
    top: [0.66, -0.03, -0.125],
    low: [0.86, -0.02, -0.055],
    share: 0.7,
    clouds: 1,
    gain: 1.05,
    gamma: 0.98,
    contrast: 1.18,
    chroma: 1.12,
    lights: [0, 0.01],
    shadows: [0, -0.008],
    side: 0,
    windows: 0,
    open: 1,
  },
  golden: {
    top: [0.72, -0.004, -0.055],
    low: [0.88, 0.045, 0.115],
    share: 0.88,
    clouds: 0.6,
    gain: 0.96,
    gamma: 1.04,
    contrast: 1.08,
    chroma: 1.06,
    lights: [0.022, 0.062],
    shadows: [0.016, -0.012],
    side: 0.13,
    windows: 0.25,
    open: 0.85,
  },
  dusk: {
    top: [0.38, 0.012, -0.09],
    low: [0.7, 0.07, 0.06],
    share: 0.95,
    clouds: 0.6,
    gain: 0.66,
    gamma: 1.22,
    contrast: 0.85,
    chroma: 0.72,
    lights: [0.008, -0.012],
    shadows: [0.006, -0.036],
    side: 0,
    windows: 0.9,
    open: 0.45,
  },
  night: {
    top: [0.2, 0.004, -0.07],
    low: [0.33, -0.004, -0.078],
    share: 1,
    clouds: 0.25,
    gain: 0.58,
    gamma: 1.15,
    contrast: 0.75,
    chroma: 0.45,
    lights: [-0.006, -0.034],
    shadows: [0, -0.04],
    side: 0,
    windows: 1,
    open: 0.15,
  },
  overcast: {
    top: [0.7, -0.003, -0.01],
    low: [0.82, -0.002, -0.004],
    share: 0.92,
    clouds: 0.7,
    gain: 0.95,
    gamma: 1,
    contrast: 0.55,
    chroma: 0.6,
    lights: [-0.002, -0.01],
    shadows: [-0.001, -0.008],
    side: 0,
    windows: 0,
    open: 0.8,
  },
}

/** The color of a lit window. */
const LAMP_LAB: Lab = [0.86, 0.03, 0.115]
/** What a lit window adds to the colors around it. */
const GLOW_LAB: Lab = [0.16, 0.02, 0.06]
/** The extent of broad lights and shadows, in pixels. */
const BROAD_SIGMA = 40
/** Distance over which a window shines, in pixels. */
const SHINE_SIGMA = 15

/** The photo in another light. */
export function inLight(analysis: Analysis, masses: Masses, name: NonNullable<Direction['light']>): Analysis {
  const light = LIGHT_CHANGES[name]
  const { width, height, coarse, fine, sky, importance, bareCrowns } = analysis
  const open = skyWithGaps(sky, bareCrowns)
  const broad = gaussianBlur(asPlane(analysis, coarse.L), BROAD_SIGMA).data
  const windows = light.windows > 0 ? masses.windows() : new Float32Array(width * height)
  const shine = gaussianBlur({ width, height, data: windows }, SHINE_SIGMA).data
  const horizon = horizonOf(analysis)
  const sun = sunSide(analysis)
  const change: Change = (color, i) => {
    const x = i % width
    const y = (i / width) | 0
    const own = color[0]
    const lamp = windows[i]! * light.windows
    let L =
      broad[i]! +
      (own - broad[i]!) * (own > broad[i]! && light.contrast < 1 ? (1 + light.contrast) / 2 : light.contrast)
    // Lights that shine in the photo stay lit.
    const shines =
      light.windows * importance[i]! * smoothstep(0.1, 0.25, own - broad[i]!) * smoothstep(0.05, 0.09, color[2])
    L = clamp(L, 0.001) ** light.gamma * (light.gain + (1 - light.gain) * shines)
    const lit = smoothstep(0.3, 0.8, own)
    const toSun = sun * (x / width - 0.5) * 2
    color[0] = L + light.side * 0.5 * toSun * lit
    color[1] = color[1] * light.chroma + (light.lights[0] * lit + light.shadows[0] * (1 - lit)) * (1 - shines)
    color[2] = color[2] * (light.chroma + (1.1 - light.chroma) * shines)
    color[2] += (light.lights[1] * lit + light.shadows[1] * (1 - lit)) * (1 - shines) + light.side * 0.2 * toSun * lit
    if (light.windows > 0.5) {
      const around = 2.2 * light.windows * shine[i]! * (1 - lamp)
      color[0] += GLOW_LAB[0] * around
      color[1] += GLOW_LAB[1] * around
      color[2] += GLOW_LAB[2] * around
    }
    if (lamp > 0.01) {
      const bars = clamp(0.8 * (own - glassAround(fine.L, i)), -0.25, 0.1)
      toward(color, [LAMP_LAB[0] + bars, LAMP_LAB[1], LAMP_LAB[2]], 0.92 * lamp)
    }
    const above = open[i]!
    if (above < 0.01) return
    const down = smoothstep(0, 1, y / horizon) ** 1.2
    const cloud = (own - broad[i]!) * light.clouds
    toward(
      color,
      [
        light.top[0] + (light.low[0] - light.top[0]) * down + cloud,
        light.top[1] + (light.low[1] - light.top[1]) * down,
        light.top[2] + (light.low[2] - light.top[2]) * down,
      ],
      light.share * above,
    )
  }
  return {
    ...analysis,
    ...planesRepainted(analysis, change),
    sky: light.open < 1 ? sky.map((share) => share * light.open) : sky,
  }
}

/** The lightness of the glass around pixel i: bars are told apart from it. */
const glassAround = (L: Float32Array, i: number): number => L[i]! * 0.5 + 0.15

/** The row above which most of the sky lies. */
function horizonOf({ width, height, sky }: Analysis): number {
  const rows = new Float64Array(height)
  let all = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y]! += sky[y * width + x]!
    all += rows[y]!
  }
  let above = 0
  for (let y = 0; y < height; y++) {
    above += rows[y]!
    if (above >= 0.97 * all) return Math.max(1, y)
  }
  return height
}

/** 1 if the right half of everything but the sky is lighter, otherwise -1. */
function sunSide({ width, coarse, sky }: Analysis): number {
  let difference = 0
  for (let i = 0; i < sky.length; i++) difference += coarse.L[i]! * (1 - sky[i]!) * (i % width < width / 2 ? -1 : 1)
  return difference >= 0 ? 1 : -1
}
