import type { Analysis } from '../analysis/types.ts'
import { nearestPixel } from '../plane.ts'
import { mix } from '../scalar.ts'
import { distanceFrom, lengthOf, type Segment } from './construction-lines.ts'

/** The share of the height above which there are no dashes on the ground. */
const GROUND_TOP_SHARE = 0.56
/** Maximum slope of a level line, in pixels down per pixel across. */
const MAX_LEVEL_SLOPE = 0.4
/** A longer line is a curb or the edge of a walk or a shadow. */
const MAX_DASH_PX = 110
/** Minimum length of an upright line: a post, a pier, a frame or the side of a step. */
const MIN_UPRIGHT_PX = 10
/** A level line with an upright one within this distance may be part of something built. */
const MAX_BUILT_DISTANCE_PX = 24
/** The distance from upright lines is measured at points this far apart. */
const STEP_PX = 8

/**
 * The lines that are pieces of ragged edges on the ground: the rims of cast shadows, gravel, cracks. They are short,
 * level and low in the picture, and nothing upright is near them, as it is beside steps, walls and fences.
 */
export function groundDashes(
  analysis: Analysis,
  lines: readonly Segment[],
  standing: Uint8Array,
): ReadonlySet<Segment> {
  const uprights = lines.filter((line) => isUpright(line) && lengthOf(line) >= MIN_UPRIGHT_PX)
  const dashes = lines.filter((line) => {
    const [middleX, middleY] = pointAt(line, 0.5)
    if (middleY < GROUND_TOP_SHARE * analysis.height || !isLevel(line) || lengthOf(line) >= MAX_DASH_PX) return false
    if (standing[nearestPixel(analysis, middleX, middleY)]) return false
    const pieces = Math.max(2, Math.ceil(lengthOf(line) / STEP_PX))
    return uprights.every((upright) => {
      for (let k = 0; k <= pieces; k++)
        if (distanceFrom(upright, ...pointAt(line, k / pieces)) <= MAX_BUILT_DISTANCE_PX) return false
      return true
    })
  })
  return new Set(dashes)
}

const isUpright = ({ x, y, toX, toY }: Segment): boolean => Math.abs(toY - y) > Math.abs(toX - x)
const isLevel = ({ x, y, toX, toY }: Segment): boolean => Math.abs(toY - y) < MAX_LEVEL_SLOPE * Math.abs(toX - x)

const pointAt = ({ x, y, toX, toY }: Segment, share: number) => [mix(x, toX, share), mix(y, toY, share)] as const
