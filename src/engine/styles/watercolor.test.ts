import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { labFromPicture } from '../color.ts'
import type { Picture } from '../picture.ts'
import { randomFrom } from '../random.ts'
import { hostilePictures, pictureOf, sameBytes, smallHouse } from '../testing/pictures.ts'
import { watercolor } from './watercolor.ts'

const GRID = { short: 192, long: 600 }
const SIZE = { width: 240, height: 160 }
const study = (photo: Picture) => analyze(photo, () => {}, GRID)
const house = study(smallHouse(240, 160))
const plan = (seed: number, analysis = house) => watercolor.plan(analysis, seed, () => {})
const draw = (seed: number, analysis = house) => watercolor.render(plan(seed, analysis), SIZE, 0, SIZE.height)

/** Mean OKLab chroma over a part of a picture, in shares of its width and height. */
function chromaIn(picture: Picture, left: number, top: number, right: number, bottom: number): number {
  const { width, height, a, b } = labFromPicture(picture)
  let sum = 0
  let count = 0
  for (let y = Math.round(top * height); y < bottom * height; y++) {
    for (let x = Math.round(left * width); x < right * width; x++, count++) {
      sum += Math.hypot(a[y * width + x]!, b[y * width + x]!)
    }
  }
  return sum / count
}

test('the same photo and seed paint the same bytes, another seed paints a different picture', () => {
  const first = draw(7)
  expect(sameBytes(draw(7).data, first.data)).toBe(true)
  expect(sameBytes(draw(8).data, first.data)).toBe(false)
})

test('a photo of nothing but leaves is painted, no matter how many dabs that takes', () => {
  const random = randomFrom(5)
  const greens = Array.from({ length: 192 * 128 }, () => (random() < 0.5 ? 40 : 120) + 80 * random())
  const leafy = pictureOf(1152, 768, (x, y) => {
    const green = greens[Math.floor(y / 6) * 192 + Math.floor(x / 6)]!
    return [0.6 * green, green, 0.35 * green]
  })
  expect(() =>
    plan(
      7,
      analyze(leafy, () => {}),
    ),
  ).not.toThrow()
})

test('strips have the same bytes as the whole picture, at preview and at print scale', () => {
  const planned = plan(3)
  for (const width of [240, 600]) {
    const size = { width, height: Math.round((width * 2) / 3) }
    const to = Math.min(size.height, 180)
    const whole = watercolor.render(planned, size, 0, to)
    for (const row of [0, 1, 37, to - 31]) {
      const strip = watercolor.render(planned, size, row, row + 31)
      expect(sameBytes(strip.data, whole.data.slice(row * width * 3, (row + 31) * width * 3))).toBe(true)
    }
  }
})

test('a plan survives a structured clone and paints the same afterward', () => {
  const planned = plan(5)
  expect(watercolor.render(structuredClone(planned), SIZE, 20, 40)).toEqual(watercolor.render(planned, SIZE, 20, 40))
  expect(watercolor.sheet(planned)).toEqual({ width: house.width, height: house.height })
})

test('a plan contains no NaN', () => {
  const { fields, contours } = plan(1)
  for (const numbers of [fields.data, contours.points]) expect(numbers.every(Number.isFinite)).toBe(true)
})

test('the corners of the sheet stay bare paper', () => {
  for (const seed of [1, 2, 3]) {
    const { data } = draw(seed)
    for (const [x, y] of [
      [0, 0],
      [SIZE.width - 4, 0],
      [0, SIZE.height - 4],
      [SIZE.width - 4, SIZE.height - 4],
    ] as const) {
      for (let dy = 0; dy < 4; dy++) {
        for (let dx = 0; dx < 4; dx++) {
          const o = ((y + dy) * SIZE.width + x + dx) * 3
          expect(Math.min(data[o]!, data[o + 1]!, data[o + 2]!)).toBeGreaterThan(235)
        }
      }
    }
  }
})

test('the values of the photo are kept: roof and door are darker than the wall', () => {
  const { L, width } = labFromPicture(draw(4))
  const mean = (left: number, top: number, right: number, bottom: number) => {
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += L[y * width + x]!
    return sum / ((right - left) * (bottom - top))
  }
  const wall = mean(96, 78, 106, 118)
  expect(mean(104, 52, 136, 66)).toBeLessThan(wall - 0.1)
  expect(mean(114, 98, 126, 118)).toBeLessThan(wall - 0.1)
})

test('D1-171 watercolor keeps 0.8 to 1.1 of the photo’s color: it is boosted like pigment, then desaturated by 35 %', () => {
  const colorful = pictureOf(240, 160, (px, py) => {
    const x = px / 240
    const y = py / 160
    if (y > 0.75) return [92, 140, 58]
    if (x > 0.2 && x < 0.8 && y > 0.4) return Math.floor(x * 10) % 2 ? [190, 120, 96] : [206, 178, 110]
    if (x > 0.15 && x < 0.85 && y > 0.25) return [150, 70, 60]
    return [120, 165, 225]
  })
  const painted = draw(2, study(colorful))
  const share = chromaIn(painted, 0.25, 0.42, 0.75, 0.72) / chromaIn(colorful, 0.25, 0.45, 0.75, 0.72)
  expect(share).toBeGreaterThan(0.8)
  expect(share).toBeLessThan(1.1)
})

test('hostile photos give a complete painting', () => {
  for (const photo of hostilePictures()) {
    const analysis = analyze(photo, () => {}, { short: 96, long: 240 })
    const planned = plan(1, analysis)
    expect(planned.fields.data.every(Number.isFinite)).toBe(true)
    const sheet = watercolor.sheet(planned)
    expect(watercolor.render(planned, sheet, 0, sheet.height).data.length).toBe(sheet.width * sheet.height * 3)
  }
})

test('every step of a plan is reported by name, in order', () => {
  const reported: string[] = []
  watercolor.plan(house, 1, (step) => reported.push(step))
  expect(reported).toEqual([
    'choosing what to draw',
    'setting the tones',
    'mixing the colors',
    'washing the sky',
    'placing the details',
    'lightening the margin',
    'shaping the border',
    'washing the ground',
    'finding the edges of washes',
    'drawing the lines',
    'dabbing in the leaves',
  ])
})
