import { chanceAt, GRAIN, noiseAt, PATCHES } from '../noise.ts'
import { clamp01 } from '../vector.ts'
import { paint, type Spot, tone, visible } from './spot.ts'

/** Rain, sun and splashing earth: broad stains, darker toward the ground. */
function weathered(spot: Spot, strength: number): void {
  const stains = noiseAt(PATCHES, spot.along * 9 + 31, spot.y * 5) - 0.5
  const splashes = 0.22 * clamp01(1 - spot.y / 0.8) * (0.5 + noiseAt(PATCHES, spot.along * 40, spot.y * 22))
  tone(spot, 1 + strength * stains - strength * splashes)
}

const LAP = 0.15

/** Boards that overlap like scales: each casts a thin shadow on the one below. */
export function siding(spot: Spot): void {
  weathered(spot, 0.14)
  const lap = spot.y / LAP
  const row = Math.floor(lap)
  const above = (lap - row) * LAP
  const sharp = visible(spot, 0.02)
  tone(spot, 1 + (chanceAt(row, Math.floor(spot.along / 3.6 + row * 0.37), 5) - 0.5) * 0.05 * visible(spot, LAP))
  if (above > LAP - 0.018) tone(spot, 1 - 0.5 * sharp)
  else if (above > LAP - 0.03) tone(spot, 1 - 0.12 * sharp)
  const joint = spot.along / 3.6 + row * 0.37
  if ((joint - Math.floor(joint)) * 3.6 < 0.006) tone(spot, 1 - 0.3 * visible(spot, 0.012))
  spot.ny -= 0.1
}

/** Upright boards with a narrow strip over every joint. */
export function battens(spot: Spot): void {
  weathered(spot, 0.12)
  const board = spot.along / 0.4
  const across = (board - Math.floor(board)) * 0.4
  if (across < 0.045) tone(spot, 1.04)
  else if (across < 0.07 || across > 0.385) tone(spot, 1 - 0.38 * visible(spot, 0.03))
  tone(spot, 1 + 0.05 * (noiseAt(GRAIN, spot.along * 160, spot.y * 6) - 0.5))
}

/** Split cedar: rows of narrow pieces of uneven width, tone and length. */
export function shakes(spot: Spot): void {
  weathered(spot, 0.14)
  const row = Math.floor(spot.y / 0.19)
  const up = spot.y - row * 0.19
  const piece = spot.along / 0.14 + chanceAt(row, 3, 1) * 5
  const column = Math.floor(piece)
  const pieceTone = chanceAt(column, row, 11)
  tone(spot, 1 + (pieceTone - 0.5) * 0.3 * visible(spot, 0.12))
  const offset = 0.02 * pieceTone
  if (up > 0.165 - offset) tone(spot, 1 - 0.5 * visible(spot, 0.025))
  else if ((piece - column) * 0.14 < 0.008) tone(spot, 1 - 0.4 * visible(spot, 0.01))
}

const BRICK = { length: 0.215, height: 0.075, joint: 0.011 }

/** Running bond: every second row shifted by half a brick, each brick in its own tone. */
export function brick(spot: Spot): void {
  const row = Math.floor(spot.y / BRICK.height)
  const bricksAlong = spot.along / BRICK.length + (row & 1) * 0.5
  const column = Math.floor(bricksAlong)
  const pieceTone = chanceAt(column, row, 23)
  const darkness = pieceTone > 0.92 ? 0.7 : 0.85 + 0.3 * chanceAt(column, row, 24)
  const visibility = visible(spot, BRICK.height)
  const warmth = (chanceAt(column, row, 25) - 0.5) * 0.2 * visibility
  tone(spot, 1 + (darkness - 1) * visibility)
  spot.red *= 1 + warmth
  spot.blue *= 1 - warmth
  tone(spot, 0.94 + 0.12 * noiseAt(GRAIN, spot.along * 90, spot.y * 90))
  const inJoint =
    (bricksAlong - column) * BRICK.length < BRICK.joint || spot.y - row * BRICK.height < BRICK.joint
      ? visible(spot, BRICK.joint * 1.6)
      : 0.17 * (1 - visible(spot, BRICK.joint * 1.6))
  paint(
    spot,
    spot.red + (0.33 - spot.red) * inJoint * 0.8,
    spot.green + (0.3 - spot.green) * inJoint * 0.8,
    spot.blue + (0.26 - spot.blue) * inJoint * 0.8,
  )
  weathered(spot, 0.22)
}

/** Fieldstones of uneven size in pale mortar: the nearest of scattered centers defines the stone (Worley 1996). */
export function stone(spot: Spot): void {
  const u = spot.along / 0.34
  const v = (spot.ny > 0.7 ? spot.z : spot.y) / 0.2
  let nearest = 9
  let second = 9
  let pieceTone = 0
  for (let i = -1; i <= 1; i++)
    for (let k = -1; k <= 1; k++) {
      const column = Math.floor(u) + i
      const row = Math.floor(v) + k
      const du = column + chanceAt(column, row, 31) - u
      const dv = row + chanceAt(column, row, 32) - v
      const away = du * du + dv * dv
      if (away < nearest) {
        second = nearest
        nearest = away
        pieceTone = chanceAt(column, row, 33)
      } else if (away < second) second = away
    }
  tone(spot, 0.65 + 0.6 * pieceTone)
  spot.red *= 0.94 + 0.14 * pieceTone
  tone(spot, 0.85 + 0.3 * noiseAt(GRAIN, spot.along * 50, spot.y * 50))
  const edge = Math.sqrt(second) - Math.sqrt(nearest)
  if (edge < 0.09) paint(spot, 0.36, 0.33, 0.29)
  else if (edge < 0.16) tone(spot, 0.72)
  spot.nx += (pieceTone - 0.5) * 0.3
  spot.ny += (noiseAt(GRAIN, spot.along * 20, spot.y * 20) - 0.5) * 0.4
}

export function stucco(spot: Spot): void {
  weathered(spot, 0.2)
  const grain = noiseAt(GRAIN, spot.along * 70, spot.y * 70) - 0.5
  tone(spot, 1 + 0.1 * grain)
  spot.ny += grain * 0.16
}

/** An interior wall. */
export function plaster(spot: Spot): void {
  tone(spot, 0.985 + 0.03 * noiseAt(PATCHES, spot.along * 12, spot.y * 12))
}
