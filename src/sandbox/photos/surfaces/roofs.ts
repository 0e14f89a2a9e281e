import { chanceAt, GRAIN, noiseAt, PATCHES } from '../noise.ts'
import { type Spot, tone, visible } from './spot.ts'

/** Meters down the slope from the roof's zero line, and along its ridge. */
function onSlope(spot: Spot): { down: number; along: number } {
  const towardSide = Math.abs(spot.nx) > Math.abs(spot.nz)
  const level = Math.hypot(spot.nx, spot.nz)
  return { down: spot.y / Math.max(0.05, level), along: towardSide ? spot.z : spot.x }
}

/** Eaves and undersides of a roof are painted boards. */
const isSlope = (spot: Spot) => spot.ny > 0.15

function board(spot: Spot): void {
  spot.red = 0.6
  spot.green = 0.59
  spot.blue = 0.56
}

/** Asphalt shingles: offset tabs of uneven tone with a shadow under each row, streaked by rain. */
export function shingles(spot: Spot): void {
  if (!isSlope(spot)) return board(spot)
  const { down, along } = onSlope(spot)
  const row = Math.floor(down / 0.14)
  const tab = along / 0.31 + chanceAt(row, 1, 41) * 3
  const column = Math.floor(tab)
  const visibility = visible(spot, 0.14)
  tone(spot, 1 + (0.8 + 0.4 * chanceAt(column, row, 42) - 1) * visibility)
  tone(spot, 0.86 + 0.28 * noiseAt(GRAIN, along * 60, down * 60))
  tone(spot, 0.8 + 0.4 * noiseAt(PATCHES, along * 14, down * 3 + 90))
  const up = down / 0.14 - row
  if (up < 0.14) tone(spot, 1 - 0.45 * visibility)
  if ((tab - column) * 0.31 < 0.012) tone(spot, 1 - 0.35 * visible(spot, 0.02))
}

/** Barrel tiles of clay: round ridges down the slope, a shadow at the end of each row. */
export function tiles(spot: Spot): void {
  if (!isSlope(spot)) return board(spot)
  const { down, along } = onSlope(spot)
  const barrel = along / 0.24
  const column = Math.floor(barrel)
  const row = Math.floor(down / 0.36 + chanceAt(column, 2, 51) * 0.15)
  const round = (barrel - column) * 2 - 1
  const visibility = visible(spot, 0.12)
  const bend = round * 0.85 * visibility
  if (Math.abs(spot.nx) > Math.abs(spot.nz)) spot.nz += bend
  else spot.nx += bend
  const tileTone = chanceAt(column, row, 52)
  tone(spot, 1 + (0.7 + 0.55 * tileTone - 1) * visibility)
  spot.green *= 0.92 + 0.16 * chanceAt(column, row, 53)
  tone(spot, 0.85 + 0.3 * noiseAt(PATCHES, along * 20, down * 9))
  if (Math.abs(round) > 0.82) tone(spot, 1 - 0.55 * visibility)
  const up = down / 0.36 + chanceAt(column, 2, 51) * 0.15 - row
  if (up < 0.1) tone(spot, 1 - 0.5 * visibility)
}

/** Standing seams every half meter. */
export function metalRoof(spot: Spot): void {
  if (!isSlope(spot)) return board(spot)
  const { down, along } = onSlope(spot)
  const seam = along / 0.46
  const across = (seam - Math.floor(seam)) * 0.46
  if (across < 0.03) tone(spot, 1 + 0.35 * visible(spot, 0.03))
  else if (across < 0.06) tone(spot, 1 - 0.4 * visible(spot, 0.03))
  tone(spot, 0.93 + 0.14 * noiseAt(PATCHES, along * 10, down * 2))
  spot.gloss = 0.05
}
