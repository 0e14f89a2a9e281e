import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { leaveOutLoosePieces } from './loose-pieces.ts'

const [width, height] = [200, 160]
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const sheetOf = (importance: number) =>
  ({ width, height, sky: everywhere(0), importance: everywhere(importance) }) as Analysis
const paint = (into: Float32Array, x0: number, y0: number, size: number, value: number) => {
  for (let y = y0; y < y0 + size; y++) into.fill(value, y * width + x0, y * width + x0 + size)
}
const at = (x: number, y: number) => y * width + x

test('leaveOutLoosePieces removes a small piece that the border has cut off, unless it is important or lies inside', () => {
  const tone = everywhere(0)
  const fullness = everywhere(1)
  paint(tone, 60, 40, 80, 0.7)
  paint(tone, 160, 120, 8, 0.7)
  paint(tone, 12, 12, 8, 0.7)
  paint(fullness, 0, 0, 24, 0.5)
  leaveOutLoosePieces(sheetOf(1), tone, fullness)
  expect(fullness[at(16, 16)]).toBe(0.5)
  leaveOutLoosePieces(sheetOf(0), tone, fullness)
  expect(fullness[at(16, 16)]).toBe(0)
  expect(fullness[at(164, 124)]).toBe(1)
  expect(fullness[at(100, 80)]).toBe(1)
})

test('leaveOutLoosePieces removes a small piece in the sky at a frame, such as an emblem, but not at a wall or in a toned sky', () => {
  const fullnessLeft = (sky: number, skyTone = 0) => {
    const tone = everywhere(skyTone)
    const fullness = everywhere(0)
    paint(fullness, 14, 14, 130, 1)
    paint(tone, 15, 15, 8, 0.7)
    leaveOutLoosePieces({ ...sheetOf(0.2), sky: tone.map((dark) => (dark > skyTone ? 0 : sky)) }, tone, fullness)
    return fullness[at(18, 18)]
  }
  expect(fullnessLeft(1)).toBe(0)
  expect(fullnessLeft(0)).toBe(1)
  expect(fullnessLeft(1, 0.2)).toBe(1)
})
