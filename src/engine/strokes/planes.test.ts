import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import { smallHouse } from '../testing/pictures.ts'
import { LEAFY, angleOf, planesOf } from './planes.ts'

const house = analyse(smallHouse(360, 240), () => {}, { short: 288, long: 900 })
const HAND = -0.95
const planes = planesOf(house, HAND)
const directionAt = (x: number, y: number) =>
  planes.directions[Math.round(y * planes.height) * planes.width + Math.round(x * planes.width)]!
/** 0 level, 1 upright. */
const steepness = (direction: number) => Math.abs(Math.sin(angleOf(direction)))

test('walls are hatched upright, the ground level, the sky at the hand’s own angle', () => {
  expect(steepness(directionAt(0.42, 0.62))).toBeCloseTo(1)
  expect(steepness(directionAt(0.15, 0.88))).toBeCloseTo(0)
  expect(Math.abs(Math.sin(angleOf(directionAt(0.1, 0.15)) - HAND))).toBeLessThan(0.1)
})

test('leaves are exactly where no direction is given', () => {
  const at = (j: number) => planes.crowns.data[j]!
  for (let j = 0; j < planes.directions.length; j++) {
    if (planes.directions[j] === LEAFY) expect(at(j)).toBeGreaterThan(0.15)
    else expect(at(j)).toBeLessThan(0.55)
  }
})
