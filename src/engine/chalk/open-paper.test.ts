import { expect, test } from 'vitest'
import { openPaper } from './open-paper.ts'

const size = { width: 360, height: 240 }
const plane = (at: (x: number, y: number) => number) =>
  Float32Array.from({ length: size.width * size.height }, (_, i) => at(i % size.width, Math.floor(i / size.width)))
/** Mean over a square of 60 pixels. */
const meanAt = (open: Float32Array, left: number, top: number) => {
  let sum = 0
  for (let y = top; y < top + 60; y++) for (let x = left; x < left + 60; x++) sum += open[y * size.width + x]!
  return sum / 3600
}
const far = plane(() => 0)

test('the corner with the least important content stays most open', () => {
  const importance = plane((x, y) => (x > 240 && y < 80 ? 0 : 1))
  for (const seed of [1, 2, 3]) {
    const open = openPaper({ ...size, importance }, far, seed)
    const elsewhere = [meanAt(open, 0, 0), meanAt(open, 0, 180), meanAt(open, 300, 180)]
    expect(meanAt(open, 300, 0)).toBeLessThan(Math.min(...elsewhere))
  }
})

test('the border is narrower at the house', () => {
  const importance = plane(() => 1)
  const loose = openPaper({ ...size, importance }, far, 1)
  const tight = openPaper(
    { ...size, importance },
    plane(() => 1),
    1,
  )
  expect(tight.every((full, i) => full >= loose[i]!)).toBe(true)
  expect(meanAt(tight, 150, 0)).toBeGreaterThan(meanAt(loose, 150, 0))
})

test('the margin is bare all around', () => {
  const open = openPaper(
    { ...size, importance: far },
    plane(() => 1),
    1,
  )
  for (let x = 0; x < size.width; x++) expect(open[x]! + open[open.length - 1 - x]!).toBe(0)
})
