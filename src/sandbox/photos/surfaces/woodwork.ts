import { chanceAt, GRAIN, noiseAt, PATCHES } from '../noise.ts'
import { paint, type Spot, tone, visible } from './spot.ts'

/** Painted wood: almost plain. */
export function trim(spot: Spot): void {
  tone(spot, 0.95 + 0.08 * noiseAt(PATCHES, spot.along * 26, spot.y * 11))
}

/** Bare or stained boards of a fence, a deck or a beam; the grain follows the longer side. */
export function timber(spot: Spot): void {
  const upright = spot.top - spot.bottom > spot.to - spot.from
  const flat = spot.ny > 0.7
  const length = flat ? spot.x : upright ? spot.y : spot.along
  const across = flat ? spot.z : upright ? spot.along : spot.y
  const plank = Math.floor(across / 0.14)
  tone(spot, 0.78 + 0.44 * chanceAt(plank, 7, 61))
  tone(spot, 0.84 + 0.32 * noiseAt(GRAIN, length * 5, across * 120))
  if (across / 0.14 - plank < 0.07) tone(spot, 1 - 0.5 * visible(spot, 0.012))
}

/** An interior floor: long planks with a little polish. */
export function boards(spot: Spot): void {
  const plank = Math.floor(spot.x / 0.13)
  const length = spot.z / 1.5 + chanceAt(plank, 1, 62) * 4
  const piece = Math.floor(length)
  tone(spot, 0.75 + 0.5 * chanceAt(plank, piece, 63))
  tone(spot, 0.86 + 0.28 * noiseAt(GRAIN, spot.z * 6, spot.x * 130))
  const edge = spot.x / 0.13 - plank < 0.03 || length - piece < 0.004
  if (edge) tone(spot, 1 - 0.5 * visible(spot, 0.006))
  spot.gloss = 0.05
}

export function iron(spot: Spot): void {
  tone(spot, 0.85 + 0.3 * noiseAt(GRAIN, spot.along * 40, spot.y * 40))
  spot.gloss = 0.03
}

export function cloth(spot: Spot): void {
  const weave = noiseAt(GRAIN, spot.x * 260 + spot.z * 60, spot.y * 260 + spot.z * 200) - 0.5
  tone(spot, 1 + 0.16 * weave * visible(spot, 0.006))
  tone(spot, 0.93 + 0.14 * noiseAt(PATCHES, spot.along * 30, spot.y * 30 + spot.z * 20))
}

/** A paneled door: two columns of three sunken panels. */
export function door(spot: Spot): void {
  const u = (spot.along - spot.from) / (spot.to - spot.from)
  const v = (spot.y - spot.bottom) / (spot.top - spot.bottom)
  const column = u * 2 - Math.floor(u * 2)
  const row = v * 3 - Math.floor(v * 3)
  const rim = Math.min(column, 1 - column, (1 - row) * 1.2, row * 1.2)
  if (rim > 0.15 && rim < 0.2) tone(spot, row > 0.5 ? 0.6 : 1.25)
  else if (rim > 0.2 && rim < 0.3) tone(spot, 0.88)
  tone(spot, 0.95 + 0.1 * noiseAt(GRAIN, spot.along * 60, spot.y * 10))
  spot.gloss = 0.03
}

/** A sectional door: four rows of pressed panels with gaps between the rows. */
export function garageDoor(spot: Spot): void {
  const rows = ((spot.y - spot.bottom) / (spot.top - spot.bottom)) * 4
  const row = rows - Math.floor(rows)
  const width = (spot.to - spot.from) / Math.max(2, Math.round((spot.to - spot.from) / 0.62))
  const columns = (spot.along - spot.from) / width
  const column = columns - Math.floor(columns)
  tone(spot, 0.96 + 0.06 * noiseAt(PATCHES, spot.along * 20, spot.y * 20))
  if (row < 0.03) return tone(spot, 0.55)
  const rim = Math.min(column * width, (1 - column) * width, row * 0.55, (1 - row) * 0.55)
  if (rim > 0.07 && rim < 0.09) tone(spot, row > 0.5 ? 0.78 : 1.06)
}

/** Bark: rough vertical ridges. */
export function bark(spot: Spot): void {
  const around = Math.atan2(spot.nz, spot.nx) * 0.25 + spot.x * 0.5 + spot.z * 0.5
  const ridge = noiseAt(PATCHES, around * 160, spot.y * 9)
  tone(spot, 0.45 + 1.0 * ridge)
  tone(spot, 0.8 + 0.4 * noiseAt(GRAIN, around * 60, spot.y * 30))
  spot.nx += (ridge - 0.5) * 0.8
  spot.nz += (noiseAt(PATCHES, around * 160 + 50, spot.y * 9) - 0.5) * 0.8
}

/** The pane of a lamp: white by day, warm and bright in the evening. */
export function lampGlass(spot: Spot): void {
  if (!spot.evening) return
  paint(spot, 1, 0.74, 0.42)
  spot.glow = 4
}
