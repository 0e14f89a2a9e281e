import { expect, test } from 'vitest'
import { drawingPaceMs, queuePositionText } from './queue-position.ts'

test('U-06 a waiting drawing reports its position in line and how long it will take', () => {
  const texts = [
    { position: 1, seconds: 3 },
    { position: 2, seconds: null },
    { position: 3, seconds: 38 },
    { position: 12, seconds: 150 },
    { position: 111, seconds: 600 },
  ].map((each) => queuePositionText(each, null))
  expect(texts).toEqual([
    'Next in line, about 10 s',
    '2nd in line',
    '3rd in line, about 40 s',
    '12th in line, about 3 min',
    '111th in line, about 10 min',
  ])
})

test('U-06 a position never rises: while others come first, only the time is shown', () => {
  expect(queuePositionText({ position: 3, seconds: 38 }, 2)).toBe('Waiting, about 40 s')
  expect(queuePositionText({ position: 3, seconds: null }, 1)).toBe('Waiting')
  expect(queuePositionText({ position: 2, seconds: null }, 2)).toBe('2nd in line')
})

test('U-06 the pace is measured in busy times: idle nights and copied pictures do not change it', () => {
  const busy = [0, 500, 1000, 1500, 2000]
  expect(drawingPaceMs(busy)).toBe(500)
  expect(drawingPaceMs([...busy, ...busy.map((at) => at + 3_600_000)])).toBe(500)
  expect(drawingPaceMs([...busy, 2000, 2000, 2000])).toBe(500)
  expect(drawingPaceMs([])).toBeNull()
  expect(drawingPaceMs([7])).toBeNull()
})

test('U-06 the estimate for the last of a hundred is within 30 %, whatever a drawing takes and however many workers draw', () => {
  for (const drawers of [1, 2, 5])
    for (const ms of [900, 1600, 4000]) {
      // Each drawer ends one drawing after another, a little longer or shorter by turns.
      const finishTimes = Array.from({ length: drawers }, (_, d) =>
        Array.from({ length: 40 }, (__, n) => d * 137 + (n + 1) * ms + (n % 3) * 0.2 * ms),
      ).flat()
      const latest = finishTimes.sort((a, b) => b - a).slice(0, 20)
      const truth = ms / drawers
      expect(drawingPaceMs(latest)! / truth, `${drawers} × ${ms} ms`).toBeGreaterThan(0.7)
      expect(drawingPaceMs(latest)! / truth, `${drawers} × ${ms} ms`).toBeLessThan(1.3)
    }
})
