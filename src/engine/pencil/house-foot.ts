import type { Analysis } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane, type Plane } from '../plane.ts'
import { pixelOfSample, QUARTER, quarterIndex, quarterOf } from '../quarter-plane.ts'
import { mix } from '../scalar.ts'
import { lengthOf, type Segment } from './construction-lines.ts'
import { GROUND_TOP_SHARE } from './standing-planes.ts'

/** Minimum strength and length of a line that counts: joints of driveways are faint, gravel has short lines. */
const MIN_STRENGTH = 0.009
const MIN_LENGTH_PX = 24
/** Lines count if they are at most this far from level, or at least that far, in radians: others are shadows. */
const MAX_LEVEL_RAD = 0.3
const MIN_UPRIGHT_RAD = 1.4
/** Lines are counted within this distance, in pixels, and upright ones also in a wider area: shadows have none. */
const AROUND_SIGMA = 14
const UPRIGHT_AROUND_SIGMA = 40
/** Minimum shares of the pixels that all such lines cover, and that upright ones cover in the wider area. */
const MIN_LINE_SHARE = 0.055
const MIN_UPRIGHT_SHARE = 0.006
/** A place with more importance than this belongs to a house. */
const MIN_HOUSE_IMPORTANCE = 0.62

/**
 * Sets `standing` to 1 at the foot of a house: where steps, piers and low walls have their lines close together, as no
 * lawn or driveway does, in connection with the house.
 */
export function addHouseFoot(analysis: Analysis, lines: readonly Segment[], standing: Uint8Array): void {
  const { width, height, importance } = analysis
  const uprights = uprightsOf(lines)
  const levels = lines.filter((line) => isClear(line) && slopeOf(line) <= MAX_LEVEL_RAD)
  const around = sharesOf([...levels, ...uprights], AROUND_SIGMA, analysis)
  const upright = sharesOf(uprights, UPRIGHT_AROUND_SIGMA, analysis)
  const isDense = (k: number) => around.data[k]! > MIN_LINE_SHARE && upright.data[k]! > MIN_UPRIGHT_SHARE
  const isFoot = newPlane(around.width, around.height)
  const pixelOf = (k: number) => pixelOfSample(k, around.width, width)
  for (const part of connectedParts(around, isDense))
    if (part.some((k) => importance[pixelOf(k)]! > MIN_HOUSE_IMPORTANCE)) for (const k of part) isFoot.data[k] = 1
  for (let y = Math.ceil(GROUND_TOP_SHARE * height); y < height; y++)
    for (let x = 0; x < width; x++) if (isFoot.data[quarterIndex(x, y, isFoot)]! > 0) standing[y * width + x] = 1
}

/** The clear upright lines among these. */
export const uprightsOf = (lines: readonly Segment[]): readonly Segment[] =>
  lines.filter((line) => isClear(line) && slopeOf(line) >= MIN_UPRIGHT_RAD)

const isClear = (line: Segment): boolean => line.strength >= MIN_STRENGTH && lengthOf(line) >= MIN_LENGTH_PX

/** The angle of a line with the horizontal, in radians: 0 to a right angle. */
const slopeOf = ({ x, y, toX, toY }: Segment): number => Math.atan2(Math.abs(toY - y), Math.abs(toX - x))

/** The share of pixels within `sigma` of each place that lines cover, at a quarter of the size. */
function sharesOf(lines: readonly Segment[], sigma: number, analysis: Analysis): Plane {
  const { width, height } = analysis
  const shares = quarterOf(analysis)
  for (const line of lines) {
    const length = lengthOf(line)
    for (let k = 0; k < length; k++) {
      const x = Math.round(mix(line.x, line.toX, k / length))
      const y = Math.round(mix(line.y, line.toY, k / length))
      if (x >= 0 && y >= 0 && x < width && y < height)
        shares.data[quarterIndex(x, y, shares)]! += 1 / (QUARTER * QUARTER)
    }
  }
  return gaussianBlur(shares, sigma / QUARTER, shares)
}
