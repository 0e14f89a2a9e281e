import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { labFromPicture } from '../color.ts'
import type { Picture } from '../picture.ts'
import { hostilePictures, sameBytes, smallHouse } from '../testing/pictures.ts'
import { fromAfar } from './from-afar.ts'
import { oil as oilOnCanvas } from './oil.ts'

const oil = fromAfar(oilOnCanvas, 1)

const SIZE = { width: 240, height: 160 }
const study = (photo: Picture) => analyze(photo, () => {}, { short: 192, long: 600 })
const house = study(smallHouse(240, 160))
const plan = (seed: number, analysis = house) => oil.plan(analysis, seed, () => {})
const draw = (seed: number, analysis = house) => oil.render(plan(seed, analysis), SIZE, 0, SIZE.height)

test('the same photo and seed paint the same bytes, another seed paints a different picture', () => {
  const first = draw(7)
  expect(sameBytes(draw(7).data, first.data)).toBe(true)
  expect(sameBytes(draw(8).data, first.data)).toBe(false)
})

test('strips have the same bytes as the whole picture, at preview and at print scale', () => {
  const planned = plan(3)
  for (const width of [240, 600]) {
    const size = { width, height: Math.round((width * 2) / 3) }
    const whole = oil.render(planned, size, 0, size.height)
    for (const [from, to] of [
      [0, 1],
      [37, 90],
      [size.height - 3, size.height],
    ] as const) {
      const strip = oil.render(planned, size, from, to)
      expect(sameBytes(strip.data, whole.data.slice(from * width * 3, to * width * 3))).toBe(true)
    }
  }
})

test('a plan survives a structured clone and paints the same afterward', () => {
  const planned = plan(5)
  expect(oil.render(structuredClone(planned), SIZE, 20, 40)).toEqual(oil.render(planned, SIZE, 20, 40))
})

test('the painting is the photo without the sheet margin', () => {
  expect(oil.sheet(plan(1))).toEqual({
    width: house.width - 2 * house.marginX,
    height: house.height - 2 * house.marginTop,
  })
})

test('D1-171 oil is full bleed and keeps the photo’s colors: sky at the top, grass at the bottom, up to the corners', () => {
  const { width, height, L, a, b } = labFromPicture(draw(2))
  for (const x of [2, 80, 160, width - 3]) {
    const sky = 2 * width + x
    const grass = (height - 3) * width + x
    expect(b[sky]!, 'blue').toBeLessThan(-0.02)
    expect(L[sky]!).toBeGreaterThan(0.6)
    expect(a[grass]!, 'green').toBeLessThan(-0.02)
    expect(b[grass]!).toBeGreaterThan(0.02)
  }
})

test('the values of the photo are kept: the roof is darker than the wall, the door darker than the wall', () => {
  const { L, width } = labFromPicture(draw(4))
  const mean = (left: number, top: number, right: number, bottom: number) => {
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += L[y * width + x]!
    return sum / ((right - left) * (bottom - top))
  }
  const wall = mean(96, 78, 106, 118)
  expect(mean(104, 52, 136, 62)).toBeLessThan(wall - 0.1)
  expect(mean(114, 98, 126, 118)).toBeLessThan(wall - 0.1)
})

test('hostile photos give a complete painting without NaN', () => {
  for (const photo of hostilePictures()) {
    const analysis = analyze(photo, () => {}, { short: 96, long: 240 })
    const planned = plan(1, analysis)
    const { strokes, width, height } = planned
    for (const numbers of [strokes.points, strokes.colors, strokes.halfWidths]) {
      expect(numbers.every(Number.isFinite)).toBe(true)
    }
    expect(oil.render(planned, { width, height }, 0, height).data.length).toBe(width * height * 3)
  }
})

test('every step of a plan is reported by name, in order', () => {
  const reported: string[] = []
  oil.plan(house, 1, (step) => reported.push(step))
  expect(reported[0]).toBe('mixing the colors')
  expect(reported.at(-1)).toBe('drawing with the brush')
})
