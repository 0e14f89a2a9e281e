import { expect, test } from 'vitest'
import { pictureOf } from '../testing/pictures.ts'
import { analyze } from './analyze.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const WIDTH = 240
const HEIGHT = 160
const LAMP: Rgb = [255, 214, 130]

/** Whether a house between sky and ground, with a window, is recognized as photographed at dusk. */
function isDusk(sky: Rgb, wall: Rgb, ground: Rgb, window: Rgb): boolean {
  const photo = pictureOf(WIDTH, HEIGHT, (x, y) => {
    if (y > 110) return [...ground]
    if (y < 50 || x < 50 || x > 190) return [...sky]
    return [...(x > 100 && x < 140 && y > 65 && y < 90 ? window : wall)]
  })
  return analyze(photo, () => {}, { short: 192, long: 600 }).ownLight !== undefined
}

test('lit windows below a dark sky are dusk', () => {
  expect(isDusk([24, 50, 120], [84, 76, 70], [40, 44, 40], LAMP)).toBe(true)
})

test('a dim house below a violet sky is at dusk', () => {
  expect(isDusk([120, 110, 170], [110, 90, 86], [80, 74, 70], [40, 40, 46])).toBe(true)
})

test('a house in the sun below a deep blue sky is not at dusk', () => {
  expect(isDusk([50, 100, 190], [235, 232, 225], [180, 176, 170], [60, 66, 74])).toBe(false)
  expect(isDusk([50, 100, 190], [214, 190, 150], [120, 160, 70], LAMP)).toBe(false)
})

test('a shaded house below a light or cyan sky is not at dusk', () => {
  expect(isDusk([225, 232, 240], [84, 76, 70], [60, 64, 60], LAMP)).toBe(false)
  expect(isDusk([60, 140, 170], [84, 76, 70], [60, 64, 60], [40, 40, 46])).toBe(false)
})
