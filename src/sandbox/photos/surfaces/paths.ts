import { chanceAt, GRAIN, noiseAt, PATCHES } from '../noise.ts'
import { paint, type Spot, tone, visible } from './spot.ts'

/** Poured slabs with a joint every meter and a half, stains and hairline cracks. */
export function concrete(spot: Spot): void {
  const stains = noiseAt(PATCHES, spot.x * 11, spot.z * 11 + spot.y * 9)
  tone(spot, 0.78 + 0.36 * stains)
  tone(spot, 0.9 + 0.2 * noiseAt(GRAIN, spot.x * 55 + spot.y * 30, spot.z * 55 + spot.y * 40))
  if (spot.ny < 0.7) return
  const slabs = [spot.x / 1.5, spot.z / 1.5]
  for (const slab of slabs)
    if (Math.abs(slab - Math.round(slab)) * 1.5 < 0.009) tone(spot, 1 - 0.5 * visible(spot, 0.015))
  tone(spot, 0.88 + 0.24 * chanceAt(Math.round(slabs[0]! - 0.5), Math.round(slabs[1]! - 0.5), 81))
  const crack = noiseAt(PATCHES, spot.x * 17 + 80, spot.z * 17)
  if (Math.abs(crack - 0.5) < 0.006) tone(spot, 1 - 0.4 * visible(spot, 0.01))
}

/** The street: worn in the wheel tracks, patched, with sealed cracks. */
export function asphalt(spot: Spot): void {
  const wear = noiseAt(PATCHES, spot.x * 2.5, spot.z * 13)
  tone(spot, 0.72 + 0.4 * wear + 0.12 * Math.cos((spot.z + 13.5) * 2.9))
  tone(spot, 0.8 + 0.4 * noiseAt(GRAIN, spot.x * 60, spot.z * 60))
  const crack = noiseAt(PATCHES, spot.x * 8 + 9, spot.z * 8 + 70)
  if (Math.abs(crack - 0.48) < 0.005) tone(spot, 1 - 0.35 * visible(spot, 0.03))
  const patch = noiseAt(PATCHES, spot.x * 1.9 + 130, spot.z * 3)
  if (patch > 0.72) tone(spot, 0.84)
}

/** Small stones in a pattern, for terraces and walks. */
export function paving(spot: Spot): void {
  const row = Math.floor(spot.z / 0.22)
  const stonesAcross = spot.x / 0.34 + (row & 1) * 0.5
  const column = Math.floor(stonesAcross)
  tone(spot, 0.72 + 0.5 * chanceAt(column, row, 82))
  tone(spot, 0.86 + 0.28 * noiseAt(GRAIN, spot.x * 50, spot.z * 50))
  if ((stonesAcross - column) * 0.34 < 0.014 || spot.z - row * 0.22 < 0.014) tone(spot, 1 - 0.55 * visible(spot, 0.014))
}

/** Shredded bark in the beds. */
export function mulch(spot: Spot): void {
  const chips = noiseAt(GRAIN, spot.x * 62, spot.z * 38)
  const light = (0.35 + 1.1 * chips) * (0.8 + 0.4 * noiseAt(PATCHES, spot.x * 15, spot.z * 15))
  paint(spot, 0.1 * light, 0.062 * light, 0.042 * light)
  spot.nx += (chips - 0.5) * 1.2
}
