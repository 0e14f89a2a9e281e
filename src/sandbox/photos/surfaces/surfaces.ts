import { glass } from './glass.ts'
import { asphalt, concrete, mulch, paving } from './paths.ts'
import { metalRoof, shingles, tiles } from './roofs.ts'
import type { Spot } from './spot.ts'
import { battens, brick, plaster, shakes, siding, stone, stucco } from './walls.ts'
import { bark, boards, cloth, door, garageDoor, iron, lampGlass, timber, trim } from './woodwork.ts'

/** Every surface a thing can have: how it changes a spot that starts in the thing's plain color. */
export const SURFACES = {
  siding,
  battens,
  shakes,
  brick,
  stone,
  stucco,
  plaster,
  shingles,
  tiles,
  metalRoof,
  trim,
  timber,
  boards,
  iron,
  cloth,
  door,
  garageDoor,
  glass,
  lampGlass,
  bark,
  leaf,
  petal,
  concrete,
  asphalt,
  paving,
  mulch,
} satisfies Record<string, (spot: Spot) => void>

export type SurfaceName = keyof typeof SURFACES

/** Leaves let light through; the mask identifies the leaf of the twig, and each leaf is a little different. */
function leaf(spot: Spot): void {
  const share = spot.mask / 255
  const light = 0.5 + 0.85 * share
  const yellow = (((spot.mask * 37) & 63) / 63 - 0.5) * 0.3
  spot.red *= light * (1 + yellow)
  spot.green *= light
  spot.blue *= light * (1 - yellow)
  spot.through = 0.35
  const bend = ((spot.mask * 53) & 31) / 31 - 0.5
  spot.nx += bend * 0.9
  spot.ny += (((spot.mask * 29) & 31) / 31 - 0.35) * 0.7
}

/** Blossoms: almost their plain color, bright against the leaves. */
function petal(spot: Spot): void {
  const light = 0.75 + 0.4 * (spot.mask / 255)
  spot.red *= light
  spot.green *= light
  spot.blue *= light
  spot.through = 0.3
}
