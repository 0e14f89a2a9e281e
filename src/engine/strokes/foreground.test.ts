import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import type { Analysis } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { groundAt, settleGround } from './foreground.ts'

const seen = analyse(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
/** From here down all is lawn; what is above stands on it, and is dark. */
const FOOT = Math.round(0.7 * height)
const isLawn = (i: number) => i >= FOOT * width
const where = (lawn: number, above: number) => everywhere(0).map((_, i) => (isLawn(i) ? lawn : above))
const lawn: Analysis = {
  ...seen,
  fine: { ...seen.fine, L: where(0.7, 0.3) },
  sky: everywhere(0),
  importance: where(0, 1),
  vegetation: where(1, 0),
  formFlow: { ...seen.formFlow, magnitude: everywhere(0) },
}

test('a lawn in the light is mostly paper, what lies in shadow and what is no ground keep their tone', () => {
  const tone = everywhere(0.3).map((dark, i) => (isLawn(i) && i % width < 60 ? 0.6 : dark))
  const settled = tone.slice()
  settleGround(lawn, settled)
  const low = (height - 3) * width
  const mean = (from: number, to: number) =>
    settled.subarray(low + from, low + to).reduce((sum, dark) => sum + dark, 0) / (to - from)
  expect(mean(0, 60)).toBeGreaterThan(0.58)
  expect(mean(60, width)).toBeLessThan(0.2)
  expect(settled.subarray(0, FOOT * width)).toEqual(tone.subarray(0, FOOT * width))
})

test('what stands on the ground has a shadow at its feet, which fades downwards', () => {
  const tone = everywhere(0.3)
  settleGround(lawn, tone)
  const row = (below: number) => tone.subarray((FOOT + below) * width, (FOOT + below + 1) * width)
  const mean = (below: number) => row(below).reduce((sum, dark) => sum + dark, 0) / width
  expect(groundAt(lawn, FOOT * width)).toBeGreaterThan(0.9)
  expect(mean(1)).toBeGreaterThan(0.3)
  expect(mean(12)).toBeLessThan(mean(4))
  expect(mean(4)).toBeLessThan(mean(1))
})
