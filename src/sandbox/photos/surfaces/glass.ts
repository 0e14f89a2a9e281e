import { chanceAt, noiseAt, PATCHES } from '../noise.ts'
import { paint, type Spot } from './spot.ts'

const MIRRORED = 0.17
/** The depth of the curtains behind the pane, and of the room's end, in meters. */
const CURTAIN_DEPTH = 0.15
const ROOM_DEPTH = 3

/**
 * A window pane: it reflects, and shows what is behind it at its own depth: curtains at the sides or a blind from
 * above, then a dim room. Its input color is not a color: `red` chooses the curtains, and a pane with `green` above 0
 * is lit in the evening.
 */
export function glass(spot: Spot): void {
  const windowSeed = Math.floor(spot.red * 9973)
  const lit = spot.evening && spot.green > 0
  const width = spot.to - spot.from
  const height = spot.top - spot.bottom
  const facesSide = Math.abs(spot.nx) > 0.5
  const inward = Math.max(0.15, -(spot.dx * spot.nx + spot.dz * spot.nz))
  const sideways = (facesSide ? spot.dz : spot.dx) / inward
  const upward = spot.dy / inward
  const u = (spot.along + sideways * CURTAIN_DEPTH - spot.from) / width
  const v = (spot.y + upward * CURTAIN_DEPTH - spot.bottom) / height

  const drapeShare = 0.1 + 0.17 * chanceAt(windowSeed, 1, 71)
  const hasCurtains = chanceAt(windowSeed, 2, 71) < 0.62
  const hasBlind = chanceAt(windowSeed, 3, 71) < 0.4
  const blindEnds = 1 - 0.5 * chanceAt(windowSeed, 4, 71)
  spot.gloss = MIRRORED
  if (hasCurtains && (u < drapeShare || u > 1 - drapeShare)) {
    const fold = 0.7 + 0.3 * Math.sin((u * width * 2 * Math.PI) / 0.09 + windowSeed)
    paint(spot, 0.4 * fold, 0.38 * fold, 0.34 * fold)
    if (lit) spot.glow = 0.75
  } else if (hasBlind && v > blindEnds) {
    const slat = 0.85 + 0.15 * Math.sin((v * height * 2 * Math.PI) / 0.05)
    paint(spot, 0.46 * slat, 0.45 * slat, 0.42 * slat)
    if (lit) spot.glow = 0.7
  } else {
    const x = spot.along + sideways * ROOM_DEPTH
    const y = spot.y + upward * ROOM_DEPTH
    const shapes = noiseAt(PATCHES, x * 14 + windowSeed, y * 14)
    const dim = 0.012 + 0.035 * shapes * shapes
    paint(spot, dim * 1.1, dim, dim * 0.9)
    if (lit) {
      const wall = 0.5 + 0.5 * shapes
      paint(spot, 0.62 * wall, 0.46 * wall, 0.27 * wall)
      spot.glow = y - spot.bottom > 2.1 ? 1.5 : 1
    }
  }
  if (lit) {
    spot.green *= 0.74
    spot.blue *= 0.42
  }
  // Float glass is never perfectly flat.
  const wave = 0.012
  spot.ny += wave * (noiseAt(PATCHES, spot.along * 22 + windowSeed, spot.y * 22) - 0.5)
  const bend = wave * 2 * (noiseAt(PATCHES, spot.along * 9 + windowSeed, spot.y * 9 + 40) - 0.5)
  if (facesSide) spot.nz += bend
  else spot.nx += bend
}
