import { expect, test } from 'vitest'
import { analyze } from '../../analysis/analyze.ts'
import { smallHouse } from '../../testing/pictures.ts'
import { isHook } from './hooks.ts'

const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const bare = new Float32Array(house.width * house.height)
const leafy = bare.map(() => 1)
const level = (length: number) => ({
  points: Float32Array.from([60, 80, 0.03, 60 + length, 80, 0.03]),
  strength: 0.03,
  straight: 0.2,
})

test('a tick is a hook anywhere, a twig only among leaves, and a long line nowhere', () => {
  expect(isHook(house, level(8), bare)).toBe(true)
  expect(isHook(house, level(40), bare)).toBe(false)
  expect(isHook(house, level(40), leafy)).toBe(true)
  expect(isHook(house, level(90), leafy)).toBe(false)
})

test('a ruled line is not a hook, no matter how short it is', () => {
  expect(isHook(house, { ...level(8), room: 5 }, leafy)).toBe(false)
})
