import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import type { Segment } from './construction-lines.ts'
import { groundDashes } from './ground-dashes.ts'

const photo = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = photo
const segment = (x: number, y: number, toX: number, toY: number): Segment => ({
  x,
  y,
  toX,
  toY,
  strength: 0.02,
  room: 20,
})
const low = 0.8 * height
const dash = segment(100, low, 140, low + 2)
const isDash = (line: Segment, others: readonly Segment[] = [], standing = 0) =>
  groundDashes(photo, [line, ...others], new Uint8Array(width * height).fill(standing)).has(line)

test('a short level line low in the picture, with nothing upright near it, is a dash on the ground', () => {
  expect(isDash(dash)).toBe(true)
  expect(isDash(dash, [segment(200, low - 60, 200, low)])).toBe(true)
})

test('steps and walls have something upright near them, and doors stand', () => {
  expect(isDash(dash, [segment(150, low - 20, 151, low + 4)])).toBe(false)
  expect(isDash(dash, [], 1)).toBe(false)
})

test('long, upright and high lines are no dashes', () => {
  expect(isDash(segment(60, low, 180, low))).toBe(false)
  expect(isDash(segment(100, low, 101, low + 30))).toBe(false)
  expect(isDash(segment(100, 0.3 * height, 140, 0.3 * height))).toBe(false)
})
