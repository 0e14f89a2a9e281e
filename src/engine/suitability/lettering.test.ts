import { expect, test } from 'vitest'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import type { Picture } from '../picture.ts'
import { flatPicture } from '../testing/pictures.ts'
import { isLettered, lettersIn } from './lettering.ts'
import { suitabilityOf } from './suitability.ts'

const SIZE = { width: 720, height: 480 }
const home = drawHome(homeOf('118 Larkspur Ln, Boise, ID'), 'street', SIZE)

/** Five by seven dots for each letter of a mark. */
const FONT: Record<string, readonly string[]> = {
  H: ['#...#', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  O: ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  M: ['#...#', '##.##', '#.#.#', '#...#', '#...#', '#...#', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  S: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  I: ['#', '#', '#', '#', '#', '#', '#'],
  T: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '..#..'],
}

/** The picture with a word over it, `dot` pixels a dot, mixed by `share` with white. */
function marked(picture: Picture, word: string, left: number, top: number, dot: number, share: number): Picture {
  const data = picture.data.slice()
  let x = left
  for (const letter of word) {
    const rows = FONT[letter]!
    rows.forEach((row, r) =>
      [...row].forEach((mark, c) => {
        if (mark !== '#') return
        for (let y = top + r * dot; y < top + (r + 1) * dot; y++) {
          for (let px = x + c * dot; px < x + (c + 1) * dot; px++) {
            const at = 3 * (y * picture.width + px)
            for (let k = at; k < at + 3; k++) data[k] = data[k]! + (255 - data[k]!) * share
          }
        }
      }),
    )
    x += (rows[0]!.length + 2) * dot
  }
  return { ...picture, data }
}

test('a mark in a corner is noticed, at the top and at the bottom', () => {
  expect(isLettered(marked(home, 'HOMESITE', 500, 445, 3, 0.8))).toBe(true)
  expect(isLettered(marked(home, 'HOMESITE', 40, 450, 3, 1))).toBe(true)
  expect(isLettered(marked(home, 'HOMESITE', 400, 20, 3, 1))).toBe(true)
})

test('a photo with lettering scores lower than the same without, and its hint says what follows', () => {
  const clean = suitabilityOf(home)
  const lettered = suitabilityOf(marked(home, 'HOMESITE', 500, 445, 3, 1))
  expect(lettered.score).toBeLessThan(clean.score)
  const hint = lettered.factors.find(({ name }) => name === 'unmarked')
  expect(hint).toMatchObject({ isGood: false, sentence: 'This photo carries lettering; the artwork will show it.' })
})

test('a home and plain pictures carry no lettering', () => {
  expect(isLettered(home)).toBe(false)
  expect(lettersIn(flatPicture(400, 300, [90, 120, 60]))).toBe(0)
  expect(lettersIn(flatPicture(1, 1, [0, 0, 0]))).toBe(0)
})
