import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { planeRegions } from '../painting/plane-regions.ts'
import { smallHouse } from '../testing/pictures.ts'
import { holdBackWideShade } from './wide-shade.ts'

const analyzed = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = analyzed
const plane = (value: number) => new Float32Array(width * height).fill(value)

/** The tone in the middle of a plane of `across` × `down` pixels and this lightness, which was .8. */
function heldBack(across: number, down: number, lightness: number, growth = plane(0)): number {
  const L = plane(0.9)
  const tone = plane(0.05)
  for (let y = 40; y < 40 + down; y++) {
    L.fill(lightness, y * width + 80, y * width + 80 + across)
    tone.fill(0.8, y * width + 80, y * width + 80 + across)
  }
  const flat = { width, height, L, a: plane(0), b: plane(0) }
  const analysis = { ...analyzed, fine: flat, coarse: flat, vegetation: plane(0) }
  holdBackWideShade(analysis, planeRegions(analysis), { growth, form: plane(0) }, tone)
  return tone[(40 + (down >> 1)) * width + 80 + (across >> 1)]!
}

test('a wide wall in shade is a middle gray', () => {
  expect(heldBack(80, 40, 0.36)).toBeCloseTo(0.5, 1)
})

test('black, upright and narrow planes, and leaves, keep their tone', () => {
  expect(heldBack(80, 40, 0.15)).toBeCloseTo(0.8)
  expect(heldBack(30, 80, 0.36)).toBeCloseTo(0.8)
  expect(heldBack(8, 6, 0.36)).toBeCloseTo(0.8)
  expect(heldBack(80, 40, 0.36, plane(1))).toBeCloseTo(0.8)
})

test('planes at both sides of the picture are not one mass', () => {
  const L = plane(0.9)
  const tone = plane(0.05)
  for (let y = 40; y < 120; y++) {
    for (const from of [y * width, (y + 1) * width - 16]) {
      L.fill(0.36, from, from + 16)
      tone.fill(0.8, from, from + 16)
    }
  }
  const flat = { width, height, L, a: plane(0), b: plane(0) }
  const analysis = { ...analyzed, fine: flat, coarse: flat, vegetation: plane(0) }
  holdBackWideShade(analysis, planeRegions(analysis), { growth: plane(0), form: plane(0) }, tone)
  expect(tone[80 * width + 8]).toBeCloseTo(0.8)
})
