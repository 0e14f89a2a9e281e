import { expect, test } from 'vitest'
import { lightenDeepSky } from './deep-sky.ts'

/** The lightness that a pixel of the sky, or of something else, gets. */
function lightened(L: number, isSky: boolean, scene: Parameters<typeof lightenDeepSky>[2] = {}): number {
  const plane = new Float32Array([L])
  lightenDeepSky(plane, new Float32Array([isSky ? 1 : 0]), scene)
  return plane[0]!
}

test('a deep sky by day is lightened, in the order of its tones; an ordinary sky and a dark wall are not', () => {
  expect(lightened(0.4, true)).toBeGreaterThan(0.48)
  for (let L = 0; L < 0.98; L += 0.02) expect(lightened(L + 0.02, true)).toBeGreaterThan(lightened(L, true))
  expect(lightened(0.7, true)).toBeCloseTo(0.7)
  expect(lightened(0.4, false)).toBeCloseTo(0.4)
})

test('the sky of a dusk, or of a night that was requested, stays dark', () => {
  expect(lightened(0.4, true, { ownLight: new Float32Array([0.4]) })).toBeCloseTo(0.4)
  expect(lightened(0.4, true, { direction: { light: 'night' } })).toBeCloseTo(0.4)
})
