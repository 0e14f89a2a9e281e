import { glass } from './glass.ts'
import { leaf, petal } from './leaves.ts'
import { asphalt, concrete, mulch, paving } from './paths.ts'
import { metalRoof, shingles, tiles } from './roofs.ts'
import type { Spot } from './spot.ts'
import { bark, boards, cloth, door, garageDoor, iron, lampGlass, timber, trim } from './woodwork.ts'
import { battens, brick, plaster, shakes, siding, stone, stucco } from './walls.ts'

/** Every surface a thing can have: what it does to a spot that comes in the thing's plain colour. */
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
