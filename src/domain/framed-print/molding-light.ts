import type { Side } from './frame-geometry.ts'
import { type FrameColor, MOLDING_IN } from './frames.ts'

/** One stop of the light across a molding: black or white paint at `at` (0 outer edge … 1 inner edge). */
export type LightStop = { readonly at: number; readonly color: 'black' | 'white'; readonly opacity: number }

/**
 * The light that falls on one rail of a frame, as paint to lay over its wood. Lambert's law for a lamp above and to
 * the left of the wall, plus a Phong highlight on glossy colors; the flat face of a rail stays untouched.
 */
export function moldingLight(color: FrameColor, side: Side): LightStop[] {
  const { heightIn, gloss, shade } = FINISH[color]
  return Array.from({ length: STOPS + 1 }, (_, i) => {
    const at = i / STOPS
    const yIn = at * MOLDING_IN
    const rise = (heightIn(yIn + STEP_IN) - heightIn(yIn - STEP_IN)) / (2 * STEP_IN)
    const light = lightOn(side, rise)
    const shine = gloss * (light.highlight - lightOn(side, 0).highlight)
    const change = light.diffuse - 1 + shine
    return {
      at,
      color: change < 0 ? 'black' : 'white',
      opacity: round(Math.min(0.85, change < 0 ? -change * shade : change * 0.62)),
    }
  })
}

const STOPS = 28
const STEP_IN = 0.004
/** Toward the lamp: right, down, out of the wall. */
const LAMP = unit([-0.42, -0.66, 1])
const HALF_WAY = unit([LAMP[0], LAMP[1], LAMP[2] + 1])
const SHININESS = 18

/** The direction in which the outer edge of a rail faces: right, down. */
const OUTWARD: Record<Side, readonly [number, number]> = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] }

/** Light on a slope that rises by `rise` per inch toward the picture; `diffuse` is 1 on a flat face. */
function lightOn(side: Side, rise: number): { diffuse: number; highlight: number } {
  const [right, down] = OUTWARD[side]
  const normal = unit([right * rise, down * rise, 1])
  return {
    diffuse: Math.max(0.12, dot(normal, LAMP)) / LAMP[2],
    highlight: Math.max(0, dot(normal, HALF_WAY)) ** SHININESS,
  }
}

/**
 * `gloss` is the strength of the highlight, `shade` the darkness of a shadow: light woods are lit by the mat next to
 * them.
 */
type Finish = { readonly heightIn: (yIn: number) => number; readonly gloss: number; readonly shade: number }

const FINISH: Record<FrameColor, Finish> = {
  gold: { heightIn: scoop, gloss: 0.85, shade: 0.72 },
  black: { heightIn: plank, gloss: 0.3, shade: 0.85 },
  white: { heightIn: plank, gloss: 0.1, shade: 0.34 },
  natural: { heightIn: plank, gloss: 0.12, shade: 0.62 },
  mocca: { heightIn: plank, gloss: 0.22, shade: 0.8 },
}

/** A flat face with a rounded outer edge and a sloped lip toward the glass. */
function plank(yIn: number): number {
  const roundIn = 0.11
  const lipIn = 0.1
  const outer = Math.min(1, Math.max(0, yIn / roundIn))
  const lip = Math.max(0, yIn - (MOLDING_IN - lipIn))
  return 0.1 * Math.sqrt(1 - (1 - outer) ** 2) - 0.9 * lip
}

/** A gilder's profile: a bead outside, a shallow cove, a fine bead at the glass. */
function scoop(yIn: number): number {
  const bead = (centerIn: number, radiusIn: number, liftIn: number) =>
    liftIn * Math.exp(-(((yIn - centerIn) / radiusIn) ** 2))
  return bead(0.13, 0.12, 0.11) + bead(0.72, 0.075, 0.055) - 0.1 * Math.max(0, yIn - 0.2) - 0.5 * Math.max(0, yIn - 0.8)
}

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
function dot(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
const round = (value: number) => Math.round(value * 1000) / 1000
