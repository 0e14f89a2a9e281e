import type { Texture } from '../paper/texture.ts'
import { mix, type Range, smoothstepIn } from '../scalar.ts'
import { type DryMedium, type DrySheet, rubColors } from '../strokes/dry-stroke.ts'
import { scattered } from '../strokes/lanes.ts'
import { drawnWithTip, type StickTip, type TipSheet } from '../strokes/stick-tip.ts'
import type { Strokes } from '../strokes/strokes.ts'

/** Rows of a sheet that chalk is rubbed on. */
export type ChalkSheet = DrySheet & TipSheet
/** Those rows, sRGB, 0..1. */
export type ChalkPlanes = readonly [red: Float32Array, green: Float32Array, blue: Float32Array]

/**
 * A stick, held in one way: the widths that it draws, the share of its width lost without pressure, and the
 * unevenness of its lanes.
 */
type Stick = { readonly tip: StickTip; readonly taper: number; readonly lanes: number }

/** The side of a stick. */
export const SIDE: Stick = { tip: { thinnestMm: 0.4, widestMm: 14 }, taper: 0, lanes: 0.9 }
/** The end of a stick, pressed firmly and flat. */
export const END: Stick = { tip: { thinnestMm: 0.4, widestMm: 5 }, taper: 0.6, lanes: 0.8 }
/**
 * How every stick rubs off: nothing between the grains, and each grain is nearly opaque. Their edges are smooth, or
 * single dots would be crumbs.
 */
const STICK_MEDIUM: DryMedium = { softness: 0.45, strength: 2.2, minHalfWidth: 0.6, grain: 1 }

/**
 * Rubs strokes of a stick over `planes` (sRGB, 0..1). A stroke is made of crisp grains: its edges break at the tooth,
 * and the deepest pits show what is below, unless it is pressed hard.
 */
export function rubStick(strokes: Strokes, { tip, taper, lanes }: Stick, sheet: ChalkSheet, planes: ChalkPlanes): void {
  rubColors(
    pressedIntoTooth(drawnWithTip(strokes, tip, sheet), sheet),
    { ...STICK_MEDIUM, taper, lanes },
    { ...sheet, paper: deepPits(sheet.paper) },
    planes,
  )
}

/** The pressure of a stroke without any planned pressure, and by how much it grows with the planned one. */
const PRESSURE = { least: 0.15, growth: 0.57 } as const

/** The share of its pressure that a stroke keeps at its end, where the hand lifts off. */
const LIFTED_SHARE = 0.65

/** The range of half-widths from lines drawn with an edge of the stick to broad strokes, in millimeters. */
const BROAD_RANGE_MM: Range = [0.8, 2.2]
/** How much firmer such lines are pressed, so that small forms stay crisp. */
const LINE_FIRMNESS = 1.12
/** Full range of the variation in pressure along a broad stroke. */
const VARIED_ALONG = 0.3

/** Strokes whose usual pressures leave pits open: only the firmest fill the tooth. Their ends break up. */
function pressedIntoTooth(strokes: Strokes, { scale, dotsPerMm }: ChalkSheet): Strokes {
  const points = strokes.points.slice()
  for (let k = 2; k < points.length; k += 3) points[k] = PRESSURE.least + PRESSURE.growth * points[k]!
  for (let k = 0; k < strokes.count; k++) {
    const last = strokes.starts[k + 1]! - 1
    if (last > strokes.starts[k]!) points[last]! *= LIFTED_SHARE
    const broad = smoothstepIn(BROAD_RANGE_MM, (strokes.halfWidths[k]! * scale) / dotsPerMm)
    const firmness = mix(LINE_FIRMNESS, 1, broad)
    for (let i = 2, at = strokes.starts[k]! + 2; at <= last; i += 3, at += 3)
      points[at]! *= firmness * (1 + VARIED_ALONG * broad * (scattered(k, i) - 0.5))
  }
  return { ...strokes, points }
}

/** Factors on a height's difference from the middle, and on the third power of that difference. */
const HEIGHTS = { middle: 0.45, ends: 3.2 } as const
const made = new WeakMap<Texture, Texture>()

/**
 * A paper whose heights are mostly near the middle, with few deep pits and high tops (-0.125 to 1.125): a stroke's edge
 * is narrower than on the paper of uniform heights that it is made of, and its pits need more than full pressure. Half
 * of it is still covered by half the pressure.
 */
export function deepPits(uniform: Texture): Texture {
  const known = made.get(uniform)
  if (known) return known
  const data = uniform.data.map((height) => {
    const off = height - 0.5
    return 0.5 + HEIGHTS.middle * off + HEIGHTS.ends * off * off * off
  })
  const paper = { size: uniform.size, data }
  made.set(uniform, paper)
  return paper
}
