import { expect, test } from 'vitest'
import { PAPER_RGB, settlePigment, shineThrough } from './pigment.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 64
const evenWash = (tone: number) => {
  const row = newWashRow(WIDTH)
  for (const name of ['drift', 'pools', 'clots', 'paper'] as const) row[name].fill(0.5)
  row.tone.fill(tone)
  row.cover.fill(1)
  return row
}
const lightOf = (row: ReturnType<typeof newWashRow>) => {
  shineThrough(row)
  return [...row.red, ...row.green, ...row.blue]
}

test('shineThrough returns the color of the paper where there is no pigment', () => {
  const row = evenWash(0.5)
  row.cover.fill(0)
  settlePigment(1)(row)
  lightOf(row)
  expect([row.red[5], row.green[5], row.blue[5]]).toEqual([...Float32Array.from(PAPER_RGB)])
})

test('shineThrough multiplies the transmittances of two washes (Beer-Lambert law)', () => {
  const row = evenWash(0.4)
  row.density.fill(1)
  const once = lightOf(row)[0]! / PAPER_RGB[0]
  row.density.fill(2)
  expect(lightOf(row)[0]! / PAPER_RGB[0]).toBeCloseTo(once * once, 3)
})

test('settlePigment gives pits of the paper more density than peaks', () => {
  const row = evenWash(0.4)
  row.paper.forEach((_, i) => (row.paper[i] = i / WIDTH))
  settlePigment(1)(row)
  for (let i = 1; i < WIDTH; i++) expect(row.density[i]!).toBeLessThan(row.density[i - 1]!)
})

test('specks of pigment are dark: few deep pits hold most of what settles, and the wash as a whole stays as dark', () => {
  const row = evenWash(0.4)
  row.paper.forEach((_, i) => (row.paper[i] = (i + 0.5) / WIDTH))
  settlePigment(1)(row)
  const density = [...row.density].slice(0, WIDTH)
  const mean = density.reduce((sum, amount) => sum + amount, 0) / WIDTH
  expect(Math.max(...density) - mean).toBeGreaterThan(3 * (mean - Math.min(...density)))
  expect(mean).toBeCloseTo(1, 2)
})

test('specks are densest where clots of pigment float and where a wash drained to', () => {
  const specks = (set: { clots?: number; edge?: number }) => {
    const row = evenWash(0.4)
    for (const [name, value] of Object.entries(set)) row[name as 'clots' | 'edge'].fill(value)
    row.paper.forEach((_, i) => (row.paper[i] = i % 2))
    settlePigment(1)(row)
    return row.density[0]! - row.density[1]!
  }
  expect(specks({ clots: 0.9 })).toBeGreaterThan(1.5 * specks({ clots: 0.1 }))
  expect(specks({ edge: 0.5 })).toBeGreaterThan(1.5 * specks({}))
})

test('in a sky water that ran back leaves a crisp edge: pigment outside it, less inside; not on walls, nor in a sky that drifts less', () => {
  /** The density across an edge, where ever more water pooled. */
  const across = (sky: number, skyDrift = 1) => {
    const row = evenWash(0.4)
    row.pools.forEach((_, i) => (row.pools[i] = 0.5 + (0.3 * i) / WIDTH))
    row.drift.fill(0.7)
    row.sky.fill(sky)
    settlePigment(skyDrift)(row)
    const density = [...row.density].slice(0, WIDTH)
    const steps = density.slice(1).map((amount, i) => amount - density[i]!)
    return { deepest: Math.min(...steps), edge: steps.indexOf(Math.min(...steps)), density }
  }
  const { deepest, edge, density } = across(1)
  expect(deepest).toBeLessThan(-0.1)
  expect(density[edge - 3]).toBeGreaterThan(density[5]! + 0.15)
  expect(density[edge + 6]).toBeLessThan(density[5]!)
  expect(Math.abs(across(0).deepest)).toBeLessThan(0.01)
  expect(Math.abs(across(1, 0.4).deepest)).toBeLessThan(0.01)
})

test('a blue wash granulates, a yellow one hardly at all', () => {
  const grainOf = (b: number) => {
    const row = evenWash(0.4)
    row.b.fill(b)
    row.paper.forEach((_, i) => (row.paper[i] = i / WIDTH))
    settlePigment(1)(row)
    return row.density[0]! - row.density[WIDTH - 1]!
  }
  expect(grainOf(0.08)).toBeLessThan(0.4 * grainOf(-0.05))
})

test('shineThrough returns transmittances in 0..1 for any color and amount', () => {
  const row = evenWash(0.8)
  row.a.forEach((_, i) => (row.a[i] = ((i % 8) - 4) * 0.08))
  row.b.forEach((_, i) => (row.b[i] = (Math.floor(i / 8) - 4) * 0.08))
  for (const amount of [0.01, 1, 4]) {
    row.density.fill(amount)
    for (const light of lightOf(row)) {
      expect(light).toBeGreaterThanOrEqual(0)
      expect(light).toBeLessThanOrEqual(1)
    }
  }
})
