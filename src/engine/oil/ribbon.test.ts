import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { layGround, newPaintFilm } from './paint-film.ts'
import { layStrokes } from './ribbon.ts'

const SIZE = 80

function manyStrokes(count: number, seed: number) {
  const random = randomFrom(seed)
  const strokes = strokeBuilder()
  for (let k = 0; k < count; k++) {
    const [x, y] = [random() * SIZE, random() * SIZE]
    strokes.add([x, y, 1, x + 20 * random() - 10, y + 20 * random() - 10, 0.5], {
      halfWidth: 1 + 9 * random(),
      color: [random(), random(), random()],
      load: random(),
      seed: random(),
      isSoft: k % 4 === 0,
    })
  }
  return strokes.build()
}

test('transmittance stays in 0..1 and only decreases as paint is laid', () => {
  const film = newPaintFilm(SIZE, 0, SIZE)
  let before = film.shows.slice()
  for (let seed = 0; seed < 5; seed++) {
    layStrokes(manyStrokes(60, seed), film, 1)
    expect(film.shows.every((shows, j) => shows >= 0 && shows <= before[j]!)).toBe(true)
    before = film.shows.slice()
  }
  expect(Math.max(...film.heightShows)).toBeLessThanOrEqual(1)
})

test('strokes are composited front to back: a later stroke covers an earlier one', () => {
  const strokes = strokeBuilder()
  for (const color of [
    [1, 0, 0],
    [0, 0, 1],
  ] as const) {
    strokes.add([10, 40, 1, 70, 40, 1], { halfWidth: 14, color, load: 0.5, seed: 0.3 })
  }
  const film = newPaintFilm(SIZE, 0, SIZE)
  layStrokes(strokes.build(), film, 1)
  const middle = 40 * SIZE + 30
  expect(film.blue[middle]!).toBeGreaterThan(0.8)
  expect(film.red[middle]!).toBeLessThan(0.05)
})

test('after the ground is laid every pixel is opaque: white paint on a white ground is white except for its bristles', () => {
  const strokes = strokeBuilder()
  const random = randomFrom(1)
  for (let k = 0; k < 50; k++) {
    const [x, y] = [random() * SIZE, random() * SIZE]
    strokes.add([x, y, 1, x + 5, y + 9, 1], { halfWidth: 2, color: [1, 1, 1], seed: random() })
  }
  const film = newPaintFilm(SIZE, 0, SIZE)
  layStrokes(strokes.build(), film, 1)
  layGround(film, [1, 1, 1], 0.15)
  for (const light of film.red) expect(Math.abs(light - 1)).toBeLessThan(0.04)
})

test('strokes far from a strip leave it untouched, and scratch memory is clean for the next call', () => {
  const strokes = manyStrokes(80, 9)
  const whole = newPaintFilm(SIZE, 0, SIZE)
  layStrokes(strokes, whole, 1)
  const strip = newPaintFilm(SIZE, 30, 50)
  layStrokes(strokes, strip, 1)
  expect(strip.red).toEqual(whole.red.slice(30 * SIZE, 50 * SIZE))
  expect(strip.height).toEqual(whole.height.slice(30 * SIZE, 50 * SIZE))
})

test('a soft stroke ends softly if it is broad', () => {
  const half = (halfWidth: number, isSoft: boolean) => {
    const strokes = strokeBuilder()
    strokes.add([30, 40, 1, 50, 40, 1], { halfWidth, color: [1, 1, 1], load: 0.02, seed: 0.3, isSoft })
    const film = newPaintFilm(SIZE, 0, SIZE)
    layStrokes(strokes.build(), film, 1)
    return film.shows.filter((shows) => shows > 0.1 && shows < 0.9).length
  }
  expect(half(20, true)).toBeGreaterThan(2 * half(20, false))
  expect(half(2.5, true)).toBe(half(2.5, false))
})
