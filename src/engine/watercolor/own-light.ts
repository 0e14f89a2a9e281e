import { withSkyBehindTwigs } from '../analysis/sky/bare-crowns.ts'
import { withSkyBetweenLeaves } from '../analysis/sky/leafy-gaps.ts'
import { type Analysis, asPlane } from '../analysis/types.ts'
import { isBounded } from '../composition/bounds.ts'
import { withFronds } from '../foliage/with-fronds.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { halve, unhalve } from '../kernels/resize.ts'
import { allocate, kernels } from '../kernels/wasm-memory.ts'
import type { Plane } from '../plane.ts'

/** Distance over which a lamp shines, in pixels at a quarter of the size. */
const SHINE_SIGMA = 7

/**
 * The analysis that washes are planned from: the sky goes on behind bare twigs and, in a taped picture, between leaves,
 * and dusk and night keep their light. In an open picture the gaps would be holes of bare paper.
 */
export function analysisForWashes(photographed: Analysis): Analysis {
  const analysis = withFronds(withSkyBehindTwigs(photographed))
  const isTaped = isBounded(analysis, analysis.direction ?? {})
  return inOwnLight(isTaped ? withSkyBetweenLeaves(analysis) : analysis)
}

/**
 * Whether a picture keeps the light of dusk or night in which its photo was taken: yes, unless the prompt requests
 * another.
 */
export const isInOwnLight = ({ ownLight, direction }: Analysis): boolean =>
  ownLight !== undefined && direction?.light === undefined

/**
 * A photo that was taken at dusk or at night in its own light: ground and walls in cool shade, lamps and lit windows
 * golden, with their glow around them. Any other analysis is returned unchanged. Of `photo` and `fine` only the
 * lightness changes: a watercolor takes its colors from `coarse`.
 */
export function inOwnLight(analysis: Analysis): Analysis {
  const { ownLight, sky, vegetation, photo, fine, coarse } = analysis
  if (ownLight === undefined || !isInOwnLight(analysis)) return analysis
  const lamps = lampsIn(analysis, ownLight)
  const read = { own: ownLight, sky, vegetation, lamps, shine: shineOf(asPlane(analysis, lamps)) }
  const L = { photo: photo.L.slice(), fine: fine.L.slice(), coarse: coarse.L.slice() }
  const colors = { a: coarse.a.slice(), b: coarse.b.slice() }
  byRows(analysis.width, read, { ...L, ...colors }, (count, at) =>
    kernels.returnToOwnLight(
      count,
      at.own,
      at.sky,
      at.vegetation,
      at.lamps,
      at.shine,
      at.photo,
      at.fine,
      at.coarse,
      at.a,
      at.b,
    ),
  )
  return {
    ...analysis,
    photo: { ...photo, L: L.photo },
    fine: { ...fine, L: L.fine },
    coarse: { ...coarse, L: L.coarse, ...colors },
  }
}

/** Where lamps and lit windows are, 0..1. */
function lampsIn({ width, photo, sky }: Analysis, own: Float32Array): Float32Array {
  const lamps = new Float32Array(own.length)
  byRows(width, { own, yellow: photo.b, sky }, { lamps }, (count, at) =>
    kernels.findLamps(count, at.own, at.yellow, at.sky, at.lamps),
  )
  return lamps
}

/** How strongly lamps light their surroundings. */
function shineOf(lamps: Plane): Float32Array {
  const half = halve(lamps)
  const quarter = halve(half)
  gaussianBlur(quarter, SHINE_SIGMA, quarter)
  return unhalve(unhalve(quarter, half.width, half.height, half), lamps.width, lamps.height).data
}

/** Runs a kernel on planes row by row, passing their addresses; it changes those in `changed`. */
function byRows<Read extends string, Changed extends string>(
  width: number,
  read: Readonly<Record<Read, Float32Array>>,
  changed: Readonly<Record<Changed, Float32Array>>,
  run: (count: number, addresses: Readonly<Record<Read | Changed, number>>) => void,
): void {
  const planes: Readonly<Record<Read | Changed, Float32Array>> = { ...read, ...changed }
  const names = Object.keys(planes) as (Read | Changed)[]
  const row = allocate(Object.fromEntries(names.map((name) => [name, width])) as Record<Read | Changed, number>)
  const addresses = Object.fromEntries(names.map((name) => [name, row[name].byteOffset])) as Record<
    Read | Changed,
    number
  >
  const { length } = planes[names[0]!]
  for (let start = 0; start < length; start += width) {
    for (const name of names) row[name].set(planes[name].subarray(start, start + width))
    run(width, addresses)
    for (const name of Object.keys(changed) as Changed[]) changed[name].set(row[name], start)
  }
}
