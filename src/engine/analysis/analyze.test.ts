import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { onSharedMemory } from '../shared-memory.ts'
import { flatPicture, meanOf, noisePicture, pictureOf, smallHouse } from '../testing/pictures.ts'
import { analyze } from './analyze.ts'
import type { Analysis } from './types.ts'

const SMALL = { short: 96, long: 400 }
const study = (picture: Picture) => analyze(picture, () => {}, SMALL)

function planesOf(analysis: Analysis): [name: string, plane: Float32Array][] {
  const found: [string, Float32Array][] = []
  const visit = (name: string, value: unknown) => {
    if (value instanceof Float32Array) found.push([name, value])
    else if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value)) visit(`${name}.${key}`, field)
  }
  visit('analysis', analysis)
  return found
}

test('no field contains NaN or infinity, whatever the photo', () => {
  const hostile: Record<string, Picture> = {
    'one pixel': flatPicture(1, 1, [120, 60, 200]),
    black: flatPicture(40, 30, [0, 0, 0]),
    white: flatPicture(40, 30, [255, 255, 255]),
    gray: flatPicture(40, 30, [128, 128, 128]),
    noise: noisePicture(60, 50, 1),
    'a tall strip': noisePicture(16, 500, 2),
    'a wide strip': noisePicture(500, 16, 3),
  }
  for (const [name, picture] of Object.entries(hostile)) {
    for (const [field, plane] of planesOf(study(picture))) {
      expect(plane.every(Number.isFinite), `${field} of ${name}`).toBe(true)
    }
  }
})

test('every plane has one sample per pixel of the sheet, margin included', () => {
  const analysis = study(smallHouse(150, 100))
  const { darkLines: _, lightLines: __, found: ___, ...planes } = analysis
  for (const [, plane] of planesOf(planes as Analysis)) expect(plane.length).toBe(analysis.width * analysis.height)
  expect(analysis.height - 2 * analysis.marginTop).toBe(SMALL.short)
  expect(analysis.marginX).toBeGreaterThan(0)
})

test('masks stay in 0..1; the sky is found, and the house is not sky', () => {
  const analysis = study(smallHouse(150, 100))
  for (const mask of [analysis.sky, analysis.vegetation, analysis.importance]) {
    expect(mask.every((value) => value >= 0 && value <= 1)).toBe(true)
  }
  const at = (mask: Float32Array, x: number, y: number) =>
    mask[Math.round(y * analysis.height) * analysis.width + Math.round(x * analysis.width)]!
  expect(at(analysis.sky, 0.1, 0.2)).toBeGreaterThan(0.9)
  expect(at(analysis.sky, 0.5, 0.6)).toBeLessThan(0.1)
  expect(at(analysis.vegetation, 0.1, 0.9)).toBeGreaterThan(0.5)
  expect(at(analysis.importance, 0.5, 0.6)).toBeGreaterThan(at(analysis.importance, 0.1, 0.2))
})

test('a backlit house is brought to a medium lightness', () => {
  const { data, ...size } = smallHouse(150, 100)
  const isSky = (i: number) => data[i - (i % 3) + 2]! > 200 && data[i - (i % 3)]! < 130
  const backlit: Picture = { ...size, data: data.map((value, i) => (isSky(i) ? 250 : value * 0.25)) }
  const { photo, sky } = study(backlit)
  const subject = photo.L.filter((_, i) => sky[i]! < 0.5).sort()
  expect(subject[subject.length >> 1]).toBeGreaterThan(0.45)
  expect(subject[subject.length >> 1]).toBeLessThan(0.65)
})

test("lines are found at the house's edges, inside the margins, and never in the sheet margin", () => {
  const analysis = study(smallHouse(150, 100))
  expect(analysis.darkLines.length).toBeGreaterThan(3)
  for (const { points, strength } of [...analysis.darkLines, ...analysis.lightLines]) {
    expect(strength).toBeGreaterThan(0)
    for (let k = 0; k < points.length; k += 3) {
      expect(points[k]! >= analysis.marginX / 2 - 1 && points[k]! <= analysis.width - analysis.marginX / 2).toBe(true)
      expect(
        points[k + 1]! >= analysis.marginTop / 2 - 1 && points[k + 1]! <= analysis.height - analysis.marginTop / 2,
      ).toBe(true)
    }
  }
})

test('the sheet margin is blurred: its outer rim has less detail than the photo', () => {
  const checker = pictureOf(144, 96, (x, y) => (((x >> 1) + (y >> 1)) % 2 ? [230, 230, 230] : [30, 30, 30]))
  const { photo, width, height } = study(checker)
  const detail = (y: number) => {
    const row = photo.L.slice(y * width + 20, (y + 1) * width - 20)
    return meanOf(row.map((value, x) => Math.abs(value - row[x > 0 ? x - 1 : 0]!)))
  }
  expect(detail(0)).toBeLessThan(detail(height >> 1) * 0.6)
})

test('an analysis survives a structured clone, and sharing it changes no value', () => {
  const analysis = study(smallHouse(60, 40))
  expect(structuredClone(analysis)).toEqual(analysis)
  const shared = onSharedMemory(analysis)
  expect(shared).toEqual(analysis)
  for (const [, plane] of planesOf(shared)) expect(plane.buffer).toBeInstanceOf(SharedArrayBuffer)
})

test('analyzing the same photo gives the same bytes', () => {
  expect(study(smallHouse(90, 60))).toEqual(study(smallHouse(90, 60)))
})

test('progress starts at 0, never decreases and ends at 1', () => {
  const reported: number[] = []
  analyze(smallHouse(30, 20), (_, done) => reported.push(done), SMALL)
  expect(reported[0]).toBe(0)
  expect(reported.at(-1)).toBe(1)
  reported.forEach((done, i) => expect(done).toBeGreaterThanOrEqual(reported[i - 1] ?? 0))
})
