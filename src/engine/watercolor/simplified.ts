import { asPlane } from '../analysis/types.ts'
import type { Analysis, LabImage } from '../analysis/types.ts'
import { halve } from '../kernels/resize.ts'
import { sharedFloats } from '../plane.ts'
import { SPACING } from '../scene/scene.ts'

/** Each pixel in the mean colour of the region nearby that is most like it: every plane of a house is one flat wash. */
export function simplified(analysis: Analysis): LabImage {
  const { width, height, fine, scene } = analysis
  const { labels, count } = scene.regions
  const means = regionMeans(analysis, count)
  const L = sharedFloats(width * height)
  const a = sharedFloats(width * height)
  const b = sharedFloats(width * height)
  const lastColumn = scene.width - 1
  const lastRow = scene.height - 1
  for (let y = 0; y < height; y++) {
    const top = Math.min(lastRow, Math.max(0, ((y - 2) / SPACING) | 0)) * scene.width
    const bottom = Math.min(lastRow, ((y + 2) / SPACING) | 0) * scene.width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = Math.min(lastColumn, Math.max(0, ((x - 2) / SPACING) | 0))
      const right = Math.min(lastColumn, ((x + 2) / SPACING) | 0)
      const first = labels[top + left]!
      const second = labels[top + right]!
      const third = labels[bottom + left]!
      const fourth = labels[bottom + right]!
      let best = first
      if (second !== first || third !== first || fourth !== first) {
        if (second !== best) best = nearer(fine, i, means, best, second)
        if (third !== best) best = nearer(fine, i, means, best, third)
        if (fourth !== best) best = nearer(fine, i, means, best, fourth)
      }
      L[i] = means[3 * best]!
      a[i] = means[3 * best + 1]!
      b[i] = means[3 * best + 2]!
    }
  }
  return { width, height, L, a, b }
}

/** The one of two regions whose colour is nearer to that of pixel i. */
const nearer = (image: LabImage, i: number, means: Float32Array, one: number, other: number): number =>
  distance(image, i, means, other) < distance(image, i, means, one) ? other : one

function distance({ L, a, b }: LabImage, i: number, means: Float32Array, region: number): number {
  const dL = L[i]! - means[3 * region]!
  const da = a[i]! - means[3 * region + 1]!
  const db = b[i]! - means[3 * region + 2]!
  return dL * dL + 2 * (da * da + db * db)
}

/** L, a and b of each region. */
function regionMeans({ fine, scene }: Analysis, count: number): Float32Array {
  const quarter = (data: Float32Array) => halve(halve(asPlane(fine, data))).data
  const planes = [quarter(fine.L), quarter(fine.a), quarter(fine.b)]
  const sums = new Float64Array(3 * count)
  const sizes = new Int32Array(count)
  scene.regions.labels.forEach((r, i) => {
    sizes[r]! += 1
    for (let k = 0; k < 3; k++) sums[3 * r + k]! += planes[k]![i]!
  })
  return Float32Array.from(sums, (sum, k) => sum / sizes[(k / 3) | 0]!)
}
