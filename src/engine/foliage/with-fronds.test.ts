import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { hedge } from '../testing/pictures.ts'
import { withFronds } from './with-fronds.ts'

test('broad shapes have the exact lightness where fronds are, and stay as they are far from fronds', () => {
  const analysis = analyze(hedge(240, 160), () => {}, { short: 192, long: 600 })
  const fronds = Float32Array.from(analysis.sky, (_, i) => (i % analysis.width < 20 ? 1 : 0))
  const { coarse } = withFronds({ ...analysis, fronds })
  for (let i = 10; i < fronds.length; i += analysis.width) expect(coarse.L[i]!).toBeCloseTo(analysis.fine.L[i]!)
  for (let i = analysis.width - 10; i < fronds.length; i += analysis.width)
    expect(coarse.L[i]!).toBe(analysis.coarse.L[i]!)
})

test('without fronds nothing changes', () => {
  const analysis = analyze(hedge(240, 160), () => {}, { short: 192, long: 600 })
  const { fronds: _, ...rest } = analysis
  expect(withFronds(rest)).toBe(rest)
})
