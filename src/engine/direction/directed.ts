import { softened } from '../analysis/softened.ts'
import type { Analysis, LabImage } from '../analysis/types.ts'
import { onPlainGround } from './background.ts'
import { inColors } from './colors.ts'
import type { Direction, Lab } from './direction.ts'
import { inLight } from './light.ts'
import { massesOf } from './masses.ts'
import { inSeason } from './season.ts'

/**
 * The analysis with its planes changed as the direction asks, before the picture is planned. If it asks for nothing, it
 * is the same object. `ground` is the color of a plain background (see `Recipe`).
 */
export function directed(analysis: Analysis, direction: Direction, ground: Lab): Analysis {
  if (Object.keys(direction).length === 0) return analysis
  const { season, light, background } = direction
  const masses = massesOf(analysis)
  let seen: Analysis = { ...analysis, direction }
  if (season) seen = inSeason(seen, masses, season)
  if (light) seen = inLight(seen, masses, light)
  seen = inTouch(inColors(seen, direction), direction)
  return background ? onPlainGround(seen, masses, ground) : seen
}

/** A loose touch keeps less detail, a careful one more. For soft edges the planes are blurred. */
function inTouch(analysis: Analysis, { detail, line }: Direction): Analysis {
  let { photo, fine, coarse, importance } = analysis
  if (detail === 'loose') {
    fine = blended(fine, analysis.coarse, 0.65)
    photo = blended(photo, analysis.coarse, 0.75)
    importance = importance.map((share) => 0.72 * share)
  }
  if (detail === 'detailed') {
    coarse = blended(coarse, fine, 0.45)
    fine = blended(fine, photo, 0.6)
    importance = importance.map((share) => share ** 0.7)
  }
  if (line === 'soft') {
    photo = softened(photo, 1.6)
    fine = softened(fine, 1.2)
  }
  return { ...analysis, photo, fine, coarse, importance }
}

function blended(from: LabImage, to: LabImage, share: number): LabImage {
  const mixed = (one: Float32Array, other: Float32Array) => one.map((value, i) => value + (other[i]! - value) * share)
  return { ...from, L: mixed(from.L, to.L), a: mixed(from.a, to.a), b: mixed(from.b, to.b) }
}
