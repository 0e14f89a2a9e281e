import { expect, test } from 'vitest'
import { type Bristle, brushStrokes } from './brush-strokes.ts'

/** Numbers in [0, 1) that jump about, another row for each seed. */
const randomFrom = (seed: number) => {
  let step = seed
  return () => (step += 1.6180339887 * seed) % 1
}

/** The distance of a bristle from the top at x, on the quadratic curve of its path. */
const heightAt = ({ path }: Bristle, x: number): number => {
  const [from, start, bend, to, end] = /^M(\S+) (\S+)Q50 (\S+) (\S+) (\S+)$/.exec(path)!.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const t = (x - from) / (to - from)
  return (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t * t * end
}

test('at the end no paper is left uncovered', () => {
  for (const seed of [1, 2, 3]) {
    const bristles = brushStrokes(randomFrom(seed))
    const bare: [x: number, y: number][] = []
    for (let x = 0; x <= 100; x += 5) {
      const covered = bristles.map((bristle) => ({ at: heightAt(bristle, x), reach: bristle.widthUnits / 2 }))
      for (let y = 0; y <= 100; y += 0.25)
        if (!covered.some(({ at, reach }) => Math.abs(at - y) <= reach)) bare.push([x, y])
    }
    expect(bare).toEqual([])
  }
})

test('every bristle starts after the start and none ends after the end', () => {
  const bristles = brushStrokes(randomFrom(4))
  for (const { start, duration } of bristles) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(start + duration).toBeLessThanOrEqual(1.001)
  }
  expect(bristles.at(-1)!.start + bristles.at(-1)!.duration).toBeCloseTo(1, 2)
})
