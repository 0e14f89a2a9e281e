import { expect, test } from 'vitest'
import type { LabImage } from '../analysis/types.ts'
import { daylight, MIN_SKY_HUE, withSkyInOneHue } from './sky-hue.ts'

const COUNT = 40
const places = (value: (i: number) => number) => Float32Array.from({ length: COUNT }, (_, i) => value(i))

/** A row of pixels whose left half is sky, in the given colors (a, b). */
function skyOf(color: (i: number) => readonly [a: number, b: number]): { sky: Float32Array; coarse: LabImage } {
  const coarse = {
    width: COUNT,
    height: 1,
    L: places(() => 0.7),
    a: places((i) => color(i)[0]),
    b: places((i) => color(i)[1]),
  }
  return { sky: places((i) => (i < COUNT / 2 ? 1 : 0)), coarse }
}
const chroma = ({ a, b }: LabImage, i: number) => Math.hypot(a[i]!, b[i]!)

test('a sky from cyan to blue gets one hue without cyan, clouds stay white, and the rest is unchanged', () => {
  const cloud = 7
  const analysis = skyOf((i) => (i === cloud ? [0, -0.004] : [-0.06 + 0.002 * i, -0.06 - 0.001 * i]))
  const { coarse } = analysis
  const out = withSkyInOneHue(coarse, analysis, daylight(analysis))
  const hueSpread = (image: LabImage) => {
    const hues = Array.from({ length: COUNT / 2 }, (_, i) => Math.atan2(image.a[i]!, -image.b[i]!))
    return Math.max(...hues) - Math.min(...hues)
  }
  expect(hueSpread(out)).toBeLessThan(hueSpread(coarse) / 3)
  expect(chroma(out, cloud)).toBeLessThan(0.006)
  let greenest = 0
  for (let i = 0; i < COUNT / 2; i++) greenest = Math.min(greenest, out.a[i]! / -out.b[i]!)
  expect(greenest).toBeGreaterThan(MIN_SKY_HUE - 0.15)
  expect(out.a.slice(COUNT / 2)).toEqual(coarse.a.slice(COUNT / 2))
  expect(out.L).toBe(coarse.L)
})

test('a glowing sky and a sky without blue keep their colors', () => {
  const sunset = skyOf((i) => (i % 4 === 0 ? [0.05, 0.04] : [0, -0.05]))
  expect(withSkyInOneHue(sunset.coarse, sunset, daylight(sunset))).toBe(sunset.coarse)
  const gray = skyOf(() => [0, 0])
  expect(withSkyInOneHue(gray.coarse, gray, daylight(gray))).toBe(gray.coarse)
})
