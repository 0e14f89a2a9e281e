import type { Texture } from '../paper/texture.ts'
import { type DryMedium, type DrySheet, rubColors } from '../strokes/dry-stroke.ts'
import { drawnWithTip, type StickTip, type TipSheet } from '../strokes/stick-tip.ts'
import type { Strokes } from '../strokes/strokes.ts'

/** Rows of a sheet that chalk is rubbed on; `grain` is the size of the paper's grain (see `DrawnSize`). */
export type ChalkSheet = DrySheet & TipSheet & { readonly grain: number }

/** A stick, held in one way: the widths that it draws on a print, and how it rubs off. */
type Stick = { readonly tip: StickTip; readonly medium: DryMedium }

/** The side of a stick. */
export const SIDE: Stick = {
  tip: { thinnestMm: 0.4, widestMm: 14 },
  medium: { softness: 0.45, strength: 0.85, minHalfWidth: 0.6, grain: 0.92 },
}
/** The end of a stick, pressed firmly and flat. */
export const END: Stick = {
  tip: { thinnestMm: 0.4, widestMm: 5 },
  medium: { softness: 0.38, strength: 0.95, minHalfWidth: 0.6, grain: 0.88, taper: 0.6 },
}
/** Distance that the grain runs along a stroke in either direction, in grains of the paper; on a print it is rice. */
const GRAIN_RUN = 1.3
/** How every stick rubs off on a print: nothing between the grains, and each grain is nearly opaque. */
const PRINT_MEDIUM = { softness: 0.3, strength: 2.4, grain: 1 } as const

/**
 * Rubs strokes of a stick over `planes` (sRGB, 0..1). On a print, which is seen from close by, a stroke is made of
 * crisp grains: its edges break at the tooth, and the deepest pits show what is below, unless it is pressed hard.
 */
export function rubStick(
  strokes: Strokes,
  { tip, medium }: Stick,
  sheet: ChalkSheet,
  planes: readonly [red: Float32Array, green: Float32Array, blue: Float32Array],
): void {
  const { grain, dotsPerMm, paper } = sheet
  if (dotsPerMm === undefined) return rubColors(strokes, { ...medium, run: GRAIN_RUN * grain }, sheet, planes)
  rubColors(
    pressedOnPrint(drawnWithTip(strokes, tip, sheet)),
    { ...medium, ...PRINT_MEDIUM },
    { ...sheet, paper: deepPits(paper) },
    planes,
  )
}

/** The pressure on a print of a stroke without pressure, and by how much it grows with the planned pressure. */
const PRINT_PRESSURE = { least: 0.15, growth: 0.57 } as const

/** The share of its pressure that a stroke keeps at its end, where the hand lifts off. */
const LIFTED_SHARE = 0.65

/** Strokes whose usual pressures leave pits open: only the firmest fill the tooth. Their ends break up. */
function pressedOnPrint(strokes: Strokes): Strokes {
  const points = strokes.points.slice()
  for (let k = 2; k < points.length; k += 3) points[k] = PRINT_PRESSURE.least + PRINT_PRESSURE.growth * points[k]!
  for (let k = 0; k < strokes.count; k++) {
    const last = strokes.starts[k + 1]! - 1
    if (last > strokes.starts[k]!) points[last]! *= LIFTED_SHARE
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
