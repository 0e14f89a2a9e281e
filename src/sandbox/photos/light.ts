import { type Ground, groundAlong, paintGround } from './ground.ts'
import type { Thing } from './site.ts'
import { skyToward, type Weather } from './sky.ts'
import { newSpot, type Spot } from './surfaces/spot.ts'
import { SURFACES } from './surfaces/surfaces.ts'
import type { Tracer } from './tracer.ts'
import type { Color, Vec } from './vector.ts'

/** A small light: a porch lamp, or the window that lights a room. */
export type Lamp = { readonly at: Vec; readonly color: Color }

export type Stage = {
  readonly things: readonly Thing[]
  readonly ground: Ground
  readonly weather: Weather
  readonly lamps: readonly Lamp[]
  /** Per meter: at a distance of 1 / haze, 63 % of a thing is hidden. */
  readonly haze: number
}

/**
 * The light that one ray sees. Sky light is kept apart, so that the camera can smooth the openness of a place over
 * neighboring pixels before adding it: light = own + share × sky.
 */
export type Sample = {
  readonly own: Float64Array
  /** The light of the sky if nothing is nearby. */
  readonly sky: Float64Array
  /** The share of the sky that the place sees, 0 to 1. */
  open: number
  /** Neighbors with the same key are on one surface: an index of a thing and its facing, or less than 0. */
  key: number
}

export const newSample = (): Sample => ({ own: new Float64Array(3), sky: new Float64Array(3), open: 1, key: SKY })

/** The open sky, the ground, and foliage of any kind. */
const SKY = -1
const GROUND = -2
export const FOLIAGE = -3

/**
 * Follows a ray. `u` and `v`, 0 to 1, are the random numbers of soft shadows. If the place has the key `knownKey`, its
 * openness is `knownOpen` and is not computed again.
 */
export type Seeing = (
  origin: Vec,
  dx: number,
  dy: number,
  dz: number,
  u: number,
  v: number,
  sample: Sample,
  knownKey: number,
  knownOpen: number,
) => void

/** A key that no place has, and one that matches all. */
export const UNKNOWN = -9
export const ANY = -8

/** The colors of crowns and shrubs already contain the shade of their inside. */
const OPEN_IN_LEAVES = 0.85

const MAX_DISTANCE = 300
/** Radians: a little more than the real sun, for soft shadow edges. */
const SUN_RADIUS = 0.012
const OPEN_REACH = 3.2
const SHADOW_REACH = 48
/** Leaves are shaded by the leaves around them; checking farther away is not worth the time. */
const LEAF_SHADOW_REACH = 7
/** Meters off a surface at which its shadow rays start. */
const OFF = 0.006

/**
 * Each spot gets: the sun by one shadow ray, the sky by one ray for nearby walls (ambient occlusion), light from the
 * ground, lamps, and one mirror ray if it is polished. `pixelAngle` is the width of a pixel in radians.
 */
export function seeingOf(stage: Stage, tracer: Tracer, pixelAngle: number): Seeing {
  const { things, ground, weather, lamps } = stage
  const { hit } = tracer
  const numbers = hit.numbers
  const painters = things.map(({ look }) => SURFACES[look.surface])
  const spot = newSpot()
  const mirrorSpot = newSpot()
  const reflection = newSample()
  const [sunX, sunY, sunZ] = weather.sun
  const hasSun = weather.sunColor[0] > 0.02

  /** The spot a ray meets, painted; its distance, or Infinity for the sky. */
  function meet(spot: Spot, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const toGround = groundAlong(ground, oy, oz, dy, dz)
    tracer.look(ox, oy, oz, dx, dy, dz, Math.min(MAX_DISTANCE, toGround))
    const distance = hit.thing >= 0 ? numbers[0]! : toGround
    if (distance > MAX_DISTANCE) return Infinity
    spot.x = ox + dx * distance
    spot.y = oy + dy * distance
    spot.z = oz + dz * distance
    spot.dx = dx
    spot.dy = dy
    spot.dz = dz
    spot.pixel = distance * pixelAngle
    spot.through = 0
    spot.gloss = 0
    spot.glow = 0
    spot.evening = weather.evening
    if (hit.thing < 0) {
      paintGround(ground, spot)
      return distance
    }
    const { look, bounds } = things[hit.thing]!
    spot.nx = numbers[1]!
    spot.ny = numbers[2]!
    spot.nz = numbers[3]!
    spot.mask = numbers[4]!
    spot.red = look.color[0]
    spot.green = look.color[1]
    spot.blue = look.color[2]
    const facesSide = Math.abs(spot.nx) > 0.5
    spot.along = facesSide ? spot.z : spot.x
    spot.from = facesSide ? bounds[2] : bounds[0]
    spot.to = facesSide ? bounds[5] : bounds[3]
    spot.bottom = bounds[1]
    spot.top = bounds[4]
    // Seen at a slant, a pixel covers more of the surface.
    spot.pixel /= Math.max(0.25, Math.abs(dx * spot.nx + dy * spot.ny + dz * spot.nz))
    painters[hit.thing]!(spot)
    return distance
  }

  const see: Seeing = (origin, dx, dy, dz, u, v, sample, knownKey, knownOpen) => {
    const distance = meet(spot, origin[0], origin[1], origin[2], dx, dy, dz)
    if (distance === Infinity) {
      skyToward(weather, dx, dy, dz, sample.own)
      sample.sky.fill(0)
      sample.open = 1
      sample.key = SKY
      return
    }
    sample.key = keyOf(hit.thing)
    normalize(spot)
    light(spot, u, v, sample)
    sample.open =
      sample.key === FOLIAGE
        ? OPEN_IN_LEAVES
        : sample.key === knownKey || knownKey === ANY
          ? knownOpen
          : opennessOf(spot, u, v)
    for (const lamp of lamps) shineOn(lamp, spot, u - 0.5, v - 0.5, sample.own)
    if (spot.gloss > 0) mirror(sample)
    const haze = 1 - Math.exp(-Math.max(0, distance - 12) * stage.haze)
    for (let i = 0; i < 3; i++) {
      sample.own[i] = sample.own[i]! + (weather.horizon[i]! * 0.75 - sample.own[i]!) * haze
      sample.sky[i] = sample.sky[i]! * (1 - haze)
    }
  }

  function keyOf(thing: number): number {
    if (thing < 0) return GROUND
    if (things[thing]!.kind === 'card') return FOLIAGE
    const facing = Math.abs(numbers[1]!) > 0.5 ? 0 : Math.abs(numbers[2]!) > 0.5 ? 1 : 2
    return thing * 3 + facing
  }

  /** Own light: sun, ground and glow; and what the sky would add. */
  function light(at: Spot, u: number, v: number, { own, sky }: Sample): void {
    const { nx, ny, nz } = at
    let sun = 0
    const facing = nx * sunX + ny * sunY + nz * sunZ
    if (hasSun && (facing > 0 || at.through > 0)) {
      const turn = u * 2 * Math.PI
      const ring = Math.sqrt(v) * SUN_RADIUS
      const sx = sunX + Math.cos(turn) * ring
      const sz = sunZ + Math.sin(turn) * ring
      if (
        !tracer.blocked(
          at.x + nx * OFF,
          at.y + ny * OFF,
          at.z + nz * OFF,
          sx,
          sunY,
          sz,
          at.through > 0.3 ? LEAF_SHADOW_REACH : SHADOW_REACH,
        )
      ) {
        const direct = Math.max(0, facing)
        sun = direct + at.through * (0.45 * (1 - direct) + 0.3 * Math.max(0, -facing))
      }
    }
    const up = 0.5 + 0.5 * ny
    const { sunColor, skyLight, groundLight } = weather
    for (let i = 0; i < 3; i++) {
      const color = i === 0 ? at.red : i === 1 ? at.green : at.blue
      own[i] = color * (sun * sunColor[i]! + 0.35 * (1 - up) * groundLight[i]! + at.glow)
      sky[i] = color * ((0.3 + 0.7 * up) * skyLight[i]! + 0.65 * (1 - up) * groundLight[i]!)
    }
  }

  /**
   * One ray with a cosine-weighted direction: a point on the unit sphere around the tip of the normal (Lambert's law).
   */
  function opennessOf(at: Spot, u: number, v: number): number {
    const turn = u * 2 * Math.PI
    const ring = Math.sqrt(v) * 0.95
    const dx = at.nx + Math.cos(turn) * ring
    const dy = at.ny + (2 * v - 1) * 0.5 + 0.25
    const dz = at.nz + Math.sin(turn) * ring
    const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
    const [x, y, z] = [at.x + at.nx * 0.016, at.y + at.ny * 0.016, at.z + at.nz * 0.016]
    if (!tracer.blocked(x, y, z, dx * length, dy * length, dz * length, OPEN_REACH)) return 1
    return 0.22 + 0.53 * Math.min(1, numbers[0]! / OPEN_REACH)
  }

  function shineOn({ at, color }: Lamp, spot: Spot, a: number, b: number, totals: Float64Array): void {
    const x = spot.x + spot.nx * OFF
    const y = spot.y + spot.ny * OFF
    const z = spot.z + spot.nz * OFF
    const dx = at[0] + a * 0.16 - x
    const dy = at[1] + b * 0.16 - y
    const dz = at[2] + a * b * 0.3 - z
    const squaredDistance = dx * dx + dy * dy + dz * dz
    if (squaredDistance > 500) return
    const distance = Math.sqrt(squaredDistance)
    const facing = (spot.nx * dx + spot.ny * dy + spot.nz * dz) / distance
    if (facing <= 0) return
    // The last few centimeters are skipped, because the lamp itself is there.
    if (tracer.blocked(x, y, z, dx / distance, dy / distance, dz / distance, distance - 0.3)) return
    const strength = facing / (0.4 + squaredDistance)
    totals[0] = totals[0]! + spot.red * color[0] * strength
    totals[1] = totals[1]! + spot.green * color[1] * strength
    totals[2] = totals[2]! + spot.blue * color[2] * strength
  }

  /** Adds the reflection (Schlick's share), without a second bounce. */
  function mirror(sample: Sample): void {
    const { nx, ny, nz } = spot
    const straight = spot.dx * nx + spot.dy * ny + spot.dz * nz
    const slant = Math.pow(1 - Math.min(1, Math.abs(straight)), 5) * (spot.gloss > 0.1 ? 1 : 0.4)
    const share = spot.gloss + (1 - spot.gloss) * slant
    const rx = spot.dx - 2 * straight * nx
    const ry = spot.dy - 2 * straight * ny
    const rz = spot.dz - 2 * straight * nz
    const far = meet(mirrorSpot, spot.x + nx * 0.02, spot.y + ny * 0.02, spot.z + nz * 0.02, rx, ry, rz)
    const { own, sky } = reflection
    if (far === Infinity) {
      skyToward(weather, rx, ry, rz, own)
      sky.fill(0)
    } else {
      normalize(mirrorSpot)
      light(mirrorSpot, 0.4, 0.5, reflection)
    }
    for (let i = 0; i < 3; i++) {
      sample.own[i] = sample.own[i]! * (1 - share) + (own[i]! + 0.8 * sky[i]!) * share
      sample.sky[i] = sample.sky[i]! * (1 - share)
    }
  }

  return see
}

function normalize(spot: Spot): void {
  const length = 1 / Math.sqrt(spot.nx * spot.nx + spot.ny * spot.ny + spot.nz * spot.nz)
  spot.nx *= length
  spot.ny *= length
  spot.nz *= length
}
