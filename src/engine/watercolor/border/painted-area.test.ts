import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { paintedArea } from './painted-area.ts'
import { pictureFoot } from './picture-foot.ts'

const [WIDTH, HEIGHT] = [360, 240]

/** The painted area of a house with windows under a blue sky, whose tower stands on one side. */
function areaOf(tower: 'left' | 'right', seed: number) {
  const photo = pictureOf(WIDTH, HEIGHT, (x, y) => {
    const fromTower = tower === 'left' ? x : WIDTH - 1 - x
    if (y > 170) return [90, 130, 70]
    if (y < (fromTower > 40 && fromTower < 100 ? 30 : 110)) return [110, 160, 230]
    return x % 20 < 8 && y % 24 < 12 ? [40, 40, 50] : [205, 190, 170]
  })
  const analysis = analyze(photo, () => {}, { short: 288, long: 900 })
  const { width, height, sky } = analysis
  const tone = new Float32Array(width * height)
  const inside = paintedArea(analysis, sky, tone, pictureFoot(analysis, seed), seed)
  return { width, height, inside }
}

test('the sky is open in the upper corner with less in it', () => {
  for (const seed of [1, 2, 3]) {
    const [open, closed] = [areaOf('right', seed), areaOf('left', seed)]
    const { width, height } = open
    const paintedInCorner = ({ inside }: typeof open) => {
      let count = 0
      for (let y = 0; y < 0.3 * height; y++)
        for (let x = 0; x < 0.3 * width; x++) if (inside[y * width + x]! > 0) count++
      return count
    }
    expect(paintedInCorner(open)).toBeLessThan(0.8 * paintedInCorner(closed))
  }
})

test('the middle of the picture is fully painted, and the edge of the sheet is bare', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { width, height, inside } = areaOf('left', seed)
    for (let y = Math.round(0.45 * height); y < 0.65 * height; y++) {
      for (let x = Math.round(0.3 * width); x < 0.7 * width; x++) expect(inside[y * width + x]!).toBeGreaterThan(1)
      for (const x of [0, width - 1]) expect(inside[y * width + x]!).toBeLessThan(0)
    }
  }
})

test('U-15 crowns that fill the photo end inside the sheet, in every picture', () => {
  // A house between clumps of leaves in three greens, which reach the edges of the photo.
  const leaves = pictureOf(WIDTH, HEIGHT, (x, y) => {
    if (x > 90 && x < 270 && y > 80 && y < 200) return x % 20 < 8 && y % 24 < 12 ? [40, 40, 50] : [205, 190, 170]
    const clump = Math.sin(x / 5) + Math.sin(y / 4 + x / 9)
    return clump > 0.6 ? [120, 160, 60] : clump > -0.6 ? [70, 110, 40] : [30, 60, 25]
  })
  const analysis = analyze(leaves, () => {}, { short: 288, long: 900 })
  const { width, height, sky } = analysis
  const tone = new Float32Array(width * height)
  for (let seed = 1; seed <= 25; seed++) {
    const inside = paintedArea(analysis, sky, tone, pictureFoot(analysis, seed), seed)
    for (let y = 0; y < height; y++)
      for (const x of [0, width - 1]) expect(inside[y * width + x]!, `seed ${seed}: ${x} ${y}`).toBeLessThan(0)
    for (let x = 0; x < width; x++) expect(inside[x]!, `seed ${seed}: ${x} 0`).toBeLessThan(0)
  }
})

test('the sky reaches the middle of a roof in every picture', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { width, height, inside } = areaOf('left', seed)
    const y = Math.round(0.42 * height)
    for (let x = Math.round(0.5 * width); x < 0.7 * width; x++) expect(inside[y * width + x]!).toBeGreaterThan(0.7)
  }
})
