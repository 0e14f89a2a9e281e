import { asPlane } from '../analysis/types.ts'
import type { Analysis, LabImage } from '../analysis/types.ts'
import { halve } from '../kernels/resize.ts'
import { sharedFloats } from '../plane.ts'
import { SPACING } from '../scene/scene.ts'

const HALF = SPACING / 2

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
  // Squares of pixels between the middles of four samples: mostly all four are of one region.
  for (let row = 0; row <= scene.height; row++) {
    const top = Math.max(0, row - 1) * scene.width
    const bottom = Math.min(lastRow, row) * scene.width
    const fromY = Math.max(0, SPACING * row - HALF)
    const toY = Math.min(height, SPACING * row + HALF)
    for (let column = 0; column <= scene.width; column++) {
      const left = Math.max(0, column - 1)
      const right = Math.min(lastColumn, column)
      const one = labels[top + left]!
      const two = labels[top + right]!
      const three = labels[bottom + left]!
      const four = labels[bottom + right]!
      const isEven = one === two && one === three && one === four
      const fromX = Math.max(0, SPACING * column - HALF)
      const toX = Math.min(width, SPACING * column + HALF)
      for (let y = fromY; y < toY; y++) {
        for (let i = y * width + fromX; i < y * width + toX; i++) {
          let best = one
          if (!isEven) {
            if (two !== best) best = nearer(fine, i, means, best, two)
            if (three !== best) best = nearer(fine, i, means, best, three)
            if (four !== best) best = nearer(fine, i, means, best, four)
          }
          L[i] = means[3 * best]!
          a[i] = means[3 * best + 1]!
          b[i] = means[3 * best + 2]!
        }
      }
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
