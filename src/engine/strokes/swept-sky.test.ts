import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { sweptSky } from './swept-sky.ts'

const house = analyze(smallHouse(180, 120), () => {}, { short: 192, long: 600 })
const skies = Array.from({ length: 24 }, (_, seed) => sweptSky(house, seed))

test('there is tone only in the sky', () => {
  for (const { tone } of skies) expect(tone.every((share, i) => share >= 0 && share <= house.sky[i]!)).toBe(true)
})

test('the same seed sweeps the same sky', () => {
  expect(sweptSky(house, 3)).toEqual(skies[3])
})

test('skies of different seeds differ in angle, in its sign, and in mass', () => {
  const angles = skies.map(({ angle }) => angle)
  expect(Math.min(...angles)).toBeLessThan(-0.3)
  expect(Math.max(...angles)).toBeGreaterThan(0.1)
  const masses = skies.map(({ tone }) => tone.reduce((sum, share) => sum + share, 0))
  expect(Math.max(...masses)).toBeGreaterThan(1.3 * Math.min(...masses))
})
