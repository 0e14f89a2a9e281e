import { expect, test } from 'vitest'
import { flat, planeOf } from '../../testing/pictures.ts'
import { openCorners } from './sky-corners.ts'

const [WIDTH, HEIGHT] = [120, 80]
const at = (x: number, y: number) => y * WIDTH + x
const isCorner = (x: number, y: number) => x >= 60 && x < 68 && y >= 20 && y < 28

/** Whether a corner of the sky, of its own lightness, becomes sky: above it is sky, around it a darker building. */
function opens(lightness: number, slope = 0): boolean {
  const photo = {
    L: planeOf(WIDTH, HEIGHT, (x, y) => (y < 20 ? 0.9 : isCorner(x, y) ? lightness : 0.4)),
    a: flat(WIDTH, HEIGHT, 0),
    b: flat(WIDTH, HEIGHT, 0),
    gradient: planeOf(WIDTH, HEIGHT, (x, y) => (isCorner(x, y) ? slope : 0)),
  }
  const sky = planeOf(WIDTH, HEIGHT, (_, y) => (y < 20 ? 1 : 0))
  openCorners(photo, sky)
  return sky.data[at(64, 24)] === 1
}

test('a corner in the color of the sky beside it is sky', () => expect(opens(0.9)).toBe(true))

test('a corner of another lightness, or one that is not even, is not', () => {
  expect(opens(0.8)).toBe(false)
  expect(opens(0.9, 0.05)).toBe(false)
})

test('a wall in the color of the sky is none of its corners: it is too large, or hardly beside the sky', () => {
  const wallIsSky = (isWall: (x: number, y: number) => boolean) => {
    const photo = {
      L: planeOf(WIDTH, HEIGHT, (x, y) => (y < 20 || isWall(x, y) ? 0.9 : 0.4)),
      a: flat(WIDTH, HEIGHT, 0),
      b: flat(WIDTH, HEIGHT, 0),
      gradient: flat(WIDTH, HEIGHT, 0),
    }
    const sky = planeOf(WIDTH, HEIGHT, (_, y) => (y < 20 ? 1 : 0))
    openCorners(photo, sky)
    return sky.data[at(64, 24)] === 1
  }
  expect(wallIsSky((x) => x > 40 && x < 80)).toBe(false)
  expect(wallIsSky((x, y) => x > 62 && x < 66 && y < 36)).toBe(false)
})
