import { expect, test } from 'vitest'
import { type Side, SIDES } from './frame-geometry.ts'
import { FRAME_COLOR_NAMES } from './frames.ts'
import { moldingLight } from './molding-light.ts'

/** Positive where light was added, negative where it was taken. */
const lightAt = (side: Side, at: number, color: Parameters<typeof moldingLight>[0] = 'natural') => {
  const stops = moldingLight(color, side)
  const stop = stops.reduce((best, each) => (Math.abs(each.at - at) < Math.abs(best.at - at) ? each : best))
  return stop.color === 'white' ? stop.opacity : -stop.opacity
}

test("the flat face of a plank keeps its wood's color on every side", () => {
  for (const side of SIDES) expect(lightAt(side, 0.5)).toBeCloseTo(0, 2)
})

test('outer edges are bright at the top and dark at the bottom, because the lamp hangs above', () => {
  for (const color of FRAME_COLOR_NAMES) {
    expect(lightAt('top', 0.05, color)).toBeGreaterThan(0)
    expect(lightAt('bottom', 0.05, color)).toBeLessThan(0)
    expect(lightAt('left', 0.05, color)).toBeGreaterThan(lightAt('right', 0.05, color))
  }
})

test('moldingLight lights the inner lips the other way around', () => {
  expect(lightAt('top', 1)).toBeLessThan(0)
  expect(lightAt('bottom', 1)).toBeGreaterThan(0)
})

test('moldingLight returns stops in order with opacities in 0..1', () => {
  for (const color of FRAME_COLOR_NAMES)
    for (const side of SIDES) {
      const stops = moldingLight(color, side)
      expect(stops.map(({ at }) => at)).toEqual(stops.map(({ at }) => at).toSorted((a, b) => a - b))
      for (const { opacity } of stops) expect(opacity >= 0 && opacity <= 1).toBe(true)
    }
})
