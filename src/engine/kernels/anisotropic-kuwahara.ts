import type { Flow, LabImage } from '../analysis/types.ts'
import type { Crew } from '../crew.ts'
import { sharedFloats } from '../plane.ts'
import { filterShapes, shapeIndex } from './kuwahara-shapes.ts'

/** How fast a sector loses its vote as its lightness varies: votes are 1 / (1 + (120 · deviation)^8). */
const HARDNESS = 120

/**
 * Anisotropic Kuwahara filter: flattens texture into patches that follow the flow, and keeps edges.
 * `radius` in pixels (1 or more); edges clamped. About 95 weighted samples a pixel at radius 4, 194 at radius 6; the
 * crew shares the rows.
 * Sources: Kyprianidis, Kang, Döllner, "Image and video abstraction by anisotropic Kuwahara filtering" (2009);
 * Kyprianidis, Semmo, Kang, Döllner, "Anisotropic Kuwahara filtering with polynomial weighting functions" (2010).
 */
export function anisotropicKuwahara(image: LabImage, flow: Flow, radius: number, crew: Crew): LabImage {
  const { width, height } = image
  const floats = () => sharedFloats(width * height)
  const out = { width, height, L: floats(), a: floats(), b: floats() }
  crew('kuwahara', { samples: interleaved(image, rimOf(radius)), flow, radius, out }, height)
  return out
}

/** Reach of the longest ellipse, and a little more. */
const rimOf = (radius: number): number => 2 * radius + 2

export type KuwaharaTask = {
  /** See `interleaved`. */
  readonly samples: Float32Array
  readonly flow: Flow
  readonly radius: number
  readonly out: LabImage
}

/** The filter on rows `fromRow` to `toRow`; writes only these rows of `out`. */
export function kuwaharaRows({ samples, flow, radius, out }: KuwaharaTask, fromRow: number, toRow: number): void {
  const { width, L, a, b } = out
  const rim = rimOf(radius)
  const stride = width + 2 * rim
  const { sectorStarts, offsets, weights, sectorScales } = filterShapes(radius, stride)
  const hardness = HARDNESS * HARDNESS
  for (let y = fromRow; y < toRow; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const shape = shapeIndex(flow.tangentX[i]!, flow.tangentY[i]!, flow.anisotropy[i]!)
      const centre = ((y + rim) * stride + x + rim) * 4
      let votes = 0
      let sumL = 0
      let sumA = 0
      let sumB = 0
      let j = sectorStarts[8 * shape]!
      for (let sector = 8 * shape; sector < 8 * shape + 8; sector++) {
        const end = sectorStarts[sector + 1]!
        let meanL = 0
        let meanA = 0
        let meanB = 0
        let squares = 0
        for (; j < end; j++) {
          const at = centre + offsets[j]!
          const weight = weights[j]!
          meanL += weight * samples[at]!
          meanA += weight * samples[at + 1]!
          meanB += weight * samples[at + 2]!
          squares += weight * samples[at + 3]!
        }
        const scale = sectorScales[sector]!
        meanL *= scale
        const variance = (squares * scale - meanL * meanL) * hardness
        const squared = variance > 0 ? variance * variance : 0
        const vote = 1 / (1 + squared * squared)
        votes += vote
        sumL += vote * meanL
        sumA += vote * scale * meanA
        sumB += vote * scale * meanB
      }
      L[i] = sumL / votes
      a[i] = sumA / votes
      b[i] = sumB / votes
    }
  }
}

let pool = sharedFloats(0)

/**
 * L, a, b, L² side by side, with a clamped rim: one address a sample, and no edge tests in the loop. The block is kept
 * between calls: shared memory is given back late.
 */
function interleaved({ width, height, L, a, b }: LabImage, rim: number): Float32Array {
  const stride = width + 2 * rim
  const rows = height + 2 * rim
  if (pool.length < stride * rows * 4) pool = sharedFloats(stride * rows * 4)
  const out = pool
  for (let y = 0; y < rows; y++) {
    const row = Math.min(height - 1, Math.max(0, y - rim)) * width
    for (let x = 0; x < stride; x++) {
      const i = row + Math.min(width - 1, Math.max(0, x - rim))
      const o = (y * stride + x) * 4
      const lightness = L[i]!
      out[o] = lightness
      out[o + 1] = a[i]!
      out[o + 2] = b[i]!
      out[o + 3] = lightness * lightness
    }
  }
  return out
}
