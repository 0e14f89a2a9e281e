import { expect, test } from 'vitest'
import { closeRims } from './sky-rims.ts'

const WIDTH = 120
const HEIGHT = 60

/** A scene with a dark trunk in columns 58 to 61, and a sky whose mask fades in the nine columns right of it. */
function rimmed(lightnessRight: number) {
  const L = new Float32Array(WIDTH * HEIGHT)
  const sky = new Float32Array(WIDTH * HEIGHT)
  const isTrunk = (x: number) => x >= 58 && x < 62
  for (let i = 0; i < L.length; i++) {
    const x = i % WIDTH
    L[i] = isTrunk(x) ? 0.3 : x >= 62 && x < 71 ? lightnessRight : 0.9
    sky[i] = isTrunk(x) ? 0 : x >= 62 && x < 71 ? (x - 62) / 9 : 1
  }
  closeRims({ width: WIDTH, height: HEIGHT, L, a: new Float32Array(L.length), b: new Float32Array(L.length) }, sky)
  return (x: number) => sky[30 * WIDTH + x]!
}

test('the sky reaches a trunk before it, and not the trunk itself', () => {
  const at = rimmed(0.9)
  for (let x = 62; x < 71; x++) expect(at(x)).toBe(1)
  for (let x = 58; x < 62; x++) expect(at(x)).toBe(0)
})

test('what differs from the sky stays as it is', () => {
  const at = rimmed(0.8)
  expect(at(65)).toBeCloseTo(1 / 3)
})
