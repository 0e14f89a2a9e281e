import { GRAIN, noiseAt, PATCHES } from './noise.ts'
import { paint, type Spot } from './surfaces/spot.ts'
import { type SurfaceName, SURFACES } from './surfaces/surfaces.ts'
import type { Color } from './vector.ts'

/** A flat piece of the ground that is not lawn. */
export type Patch = {
  readonly surface: SurfaceName
  readonly color: Color
  readonly x: readonly [number, number]
  readonly z: readonly [number, number]
  /** The unevenness of its edge, in meters. */
  readonly ragged: number
}

export type Ground = {
  /** The edge between lawn and street; the street is `curb` meters lower. */
  readonly curbZ: number
  readonly curbHeight: number
  readonly lawn: Color
  /** 0 lush to 1 dry. */
  readonly dryness: number
  /** The first one that covers a spot is visible. */
  readonly patches: readonly Patch[]
  /** Indoors there is no ground. */
  readonly exists: boolean
}

export const NO_GROUND: Ground = {
  curbZ: 0,
  curbHeight: 0,
  lawn: [0, 0, 0],
  dryness: 0,
  patches: [],
  exists: false,
}

/** Distance along a ray to the lawn, the face of the curb or the street; Infinity if it meets none. */
export function groundAlong(ground: Ground, oy: number, oz: number, dy: number, dz: number): number {
  if (!ground.exists || dy >= 0) return Infinity
  const toLawn = -oy / dy
  if (oz + dz * toLawn >= ground.curbZ) return toLawn
  const toStreet = -(oy + ground.curbHeight) / dy
  if (oz + dz * toStreet < ground.curbZ) return toStreet
  return (ground.curbZ - oz) / dz
}

const CURB_WIDTH = 0.16
const GUTTER_WIDTH = 0.5
const CONCRETE: Color = [0.4, 0.385, 0.36]

/** Paints the ground at a spot that `groundAlong` found. */
export function paintGround(ground: Ground, spot: Spot): void {
  const { curbZ } = ground
  spot.nx = 0
  spot.ny = 1
  spot.nz = 0
  if (spot.z < curbZ + CURB_WIDTH) {
    const isFace = spot.y > -ground.curbHeight + 0.004 && spot.z < curbZ + 0.004
    if (isFace) {
      spot.ny = 0
      spot.nz = -1
    }
    const isStreet = spot.z < curbZ - GUTTER_WIDTH
    const color: Color = isStreet ? [0.125, 0.125, 0.128] : CONCRETE
    paint(spot, ...color)
    if (isStreet) SURFACES.asphalt(spot)
    else SURFACES.concrete(spot)
    return
  }
  for (const { surface, color, x, z, ragged } of ground.patches) {
    if (spot.x < x[0] - ragged || spot.x > x[1] + ragged || spot.z < z[0] - ragged || spot.z > z[1] + ragged) continue
    const wander = ragged * (2 * noiseAt(PATCHES, spot.x * 26, spot.z * 26) - 1)
    if (spot.x < x[0] + wander || spot.x > x[1] - wander || spot.z < z[0] + wander || spot.z > z[1] - wander) continue
    paint(spot, ...color)
    SURFACES[surface](spot)
    return
  }
  paintLawn(ground, spot)
}

const BLADE_HEIGHT = 0.055
const STEPS = 7

/**
 * Grass as a field of blades of uneven height: the ray is followed down through the last centimeters until a blade is
 * in its way (relief marching); hits near the tips are bright, near the roots dark.
 */
function paintLawn({ lawn, dryness }: Ground, spot: Spot): void {
  const down = Math.max(0.05, -spot.dy)
  const slant = Math.min(0.5, BLADE_HEIGHT / down)
  let count = 0
  for (let step = 0; step < STEPS; step++) {
    const level = 1 - step / STEPS
    const x = spot.x - spot.dx * slant * level
    const z = spot.z - spot.dz * slant * level
    const blade =
      0.25 + 0.8 * noiseAt(GRAIN, x * 46 + z * 9, z * 46 - x * 7) * (0.6 + 0.6 * noiseAt(PATCHES, x * 31, z * 31))
    if (blade > level) {
      count = level
      break
    }
  }
  const broad = noiseAt(PATCHES, spot.x * 3.1 + 60, spot.z * 3.1)
  const clumps = noiseAt(PATCHES, spot.x * 19, spot.z * 19 + 33)
  const dry = Math.max(0, Math.min(1, dryness * (0.3 + 1.4 * broad) + (clumps - 0.62) * 0.9))
  const light = (0.38 + 0.85 * count) * (0.78 + 0.44 * clumps)
  paint(
    spot,
    (lawn[0] + (0.21 - lawn[0]) * dry) * light,
    (lawn[1] + (0.19 - lawn[1]) * dry) * light,
    (lawn[2] + (0.085 - lawn[2]) * dry) * light,
  )
  spot.nx += (noiseAt(GRAIN, spot.x * 46 + spot.z * 9, spot.z * 46) - 0.5) * 0.9
  spot.nz += (noiseAt(GRAIN, spot.x * 46 + 90, spot.z * 46) - 0.5) * 0.9
  spot.through = 0.2
}
