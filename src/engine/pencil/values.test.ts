import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { pictureOf } from '../testing/pictures.ts'
import { inValues } from './values.ts'

const DARK = 0.85
const LIGHT = 0.2

/** The tones of a sheet that is dark on its left, up to this share of the width, and light elsewhere. */
function tonesOf(share: number): { analysis: Analysis; tone: Float32Array; isDark: (i: number) => boolean } {
  const photo = pictureOf(360, 240, (x) => (x < share * 360 ? [30, 30, 30] : [200, 200, 200]))
  const analysis = analyze(photo, () => {}, { short: 384, long: 900 })
  const { width, height, coarse } = analysis
  const isDark = (i: number) => coarse.L[i]! < 0.5
  const tone = Float32Array.from({ length: width * height }, (_, i) => (isDark(i) ? DARK : LIGHT))
  return { analysis, tone, isDark }
}
const meanOf = (values: Float32Array, belongs: (i: number) => boolean) => {
  const chosen = values.filter((_, i) => belongs(i))
  return chosen.reduce((sum, value) => sum + value, 0) / chosen.length
}

test('dark planes are held back, more so the more of the sheet they cover; light ones keep their value', () => {
  const [few, many] = [tonesOf(0.12), tonesOf(0.6)]
  for (const { analysis, tone } of [few, many]) inValues(analysis, tone)
  expect(meanOf(few.tone, few.isDark)).toBeLessThan(DARK)
  expect(meanOf(many.tone, many.isDark)).toBeLessThan(meanOf(few.tone, few.isDark) - 0.04)
  expect(meanOf(many.tone, many.isDark)).toBeGreaterThan(0.6)
  for (const { tone, isDark } of [few, many]) expect(meanOf(tone, (i) => !isDark(i))).toBeCloseTo(LIGHT, 1)
})

test('details that stand out inside a dark plane keep their difference; the value of the plane does not include them', () => {
  const { analysis, tone, isDark } = tonesOf(0.6)
  const isFlecked = (i: number) => isDark(i) && i % 7 === 0
  for (let i = 0; i < tone.length; i++) if (isFlecked(i)) tone[i]! -= 0.2
  const values = inValues(analysis, tone)
  const fleck = (of: Float32Array) => meanOf(of, (i) => isDark(i) && !isFlecked(i)) - meanOf(of, isFlecked)
  expect(fleck(tone)).toBeGreaterThan(0.18)
  expect(Math.abs(fleck(values))).toBeLessThan(0.02)
})
