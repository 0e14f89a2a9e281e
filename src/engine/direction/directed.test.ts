import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { drawPicture, type StyleName, STYLES } from '../styles/index.ts'
import { pictureOf, smallHouse } from '../testing/pictures.ts'
import { directed } from './directed.ts'
import type { Direction } from './direction.ts'

const house = analyze(smallHouse(300, 200), () => {}, { short: 192, long: 300 })
const SIZE = { width: 150, height: 100 }
const NAMES = Object.keys(STYLES) as StyleName[]

const drawn = (analysis: Analysis, style: StyleName) => drawPicture(style, analysis, 3, SIZE, () => {}).data

test('a direction that asks for nothing draws the photo as it is', () => {
  for (const style of NAMES) expect(directed(house, {}, STYLES[style].ground)).toBe(house)
})

test('the same direction gives the same bytes, and strips equal the whole', () => {
  const words: Direction = { season: 'winter', light: 'night', palette: 'sepia', background: 'plain', detail: 'loose' }
  for (const style of NAMES) {
    const seen = directed(house, words, STYLES[style].ground)
    const whole = drawn(seen, style)
    expect(drawn(directed(house, words, STYLES[style].ground), style), style).toEqual(whole)
    const recipe = STYLES[style]
    const plan = recipe.plan(seen, 3, () => {})
    const strips = [0, 25, 65].map((from, k, all) => recipe.render(plan, SIZE, from, all[k + 1] ?? SIZE.height).data)
    expect(Buffer.concat(strips).equals(Buffer.from(whole)), style).toBe(true)
  }
})

const mean = (values: Float32Array, share: (i: number) => number): number => {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! * share(i)
    count += share(i)
  }
  return sum / count
}
const ground = (i: number) => (i > house.width * house.height * 0.75 ? house.vegetation[i]! : 0)
const leaves = (i: number) => house.vegetation[i]!
const above = (i: number) => house.sky[i]!
const all = () => 1

test('seasons change plants: green in summer, red in autumn, white in winter', () => {
  const seen = (season: NonNullable<Direction['season']>) => directed(house, { season }, STYLES.oil.ground).coarse
  expect(mean(seen('summer').a, leaves)).toBeLessThan(mean(house.coarse.a, leaves) + 0.01)
  expect(mean(seen('autumn').a, leaves)).toBeGreaterThan(mean(seen('summer').a, leaves) + 0.02)
  expect(mean(seen('winter').L, ground)).toBeGreaterThan(0.8)
  expect(mean(seen('spring').L, leaves)).toBeGreaterThan(mean(seen('summer').L, leaves))
})

test('light follows the time of day: noon is lighter than dusk, dusk than night, and evening skies are warmer than noon', () => {
  const seen = (light: NonNullable<Direction['light']>) => directed(house, { light }, STYLES.oil.ground).coarse
  expect(mean(seen('noon').L, all)).toBeGreaterThan(mean(seen('dusk').L, all) + 0.1)
  expect(mean(seen('dusk').L, all)).toBeGreaterThan(mean(seen('night').L, all) + 0.05)
  expect(mean(seen('golden').b, above)).toBeGreaterThan(mean(seen('noon').b, above) + 0.05)
  expect(mean(seen('overcast').b, above)).toBeGreaterThan(mean(seen('noon').b, above))
})

test('a plain background leaves the border bare', () => {
  for (const style of ['watercolor', 'pencil'] as const) {
    const usual = drawn(house, style)
    const plain = drawn(directed(house, { background: 'plain' }, STYLES[style].ground), style)
    const sum = (data: Uint8Array) => data.subarray(0, 300 * 3 * 30).reduce((total, value) => total + value, 0)
    expect(sum(plain), style).toBeGreaterThan(sum(usual))
  }
})

test('whatever is combined, every value is a number', () => {
  for (const season of ['spring', 'summer', 'autumn', 'winter'] as const) {
    for (const light of ['morning', 'noon', 'golden', 'dusk', 'night', 'overcast'] as const) {
      const { photo, fine, coarse } = directed(house, { season, light, saturation: 'vivid' }, STYLES.chalk.ground)
      for (const image of [photo, fine, coarse])
        for (const plane of [image.L, image.a, image.b])
          expect(plane.every(Number.isFinite), `${season} ${light}`).toBe(true)
    }
  }
})

test('a plain background leaves no hole in a bush in front of the house', () => {
  const [x0, y0, radius] = [240, 170, 74]
  const photo = pictureOf(480, 320, (x, y) => {
    if (y > 270) return [96, 128 + (x % 5), 64]
    if (Math.hypot(x - x0, y - y0) < radius)
      return Math.sin(x / 3) + Math.sin(y / 4 + x / 7) > 0 ? [50, 92, 34] : [84, 128, 52]
    if (x < 50 || x > 430 || y < 50) return [120, 165, 225]
    return x % 40 < 16 && y % 50 < 24 ? [44, 48, 56] : [190, 150, 120]
  })
  const analysis = analyze(photo, () => {}, { short: 320, long: 600 })
  const { bare, width, height } = directed(analysis, { background: 'plain' }, [1, 0, 0])
  const at = (x: number, y: number) => bare![Math.round((y / 320) * height) * width + Math.round((x / 480) * width)]!
  expect(at(x0, y0)).toBeLessThan(0.2)
  expect(at(10, 60)).toBeGreaterThan(0.8)
})
