import { expect, test } from 'vitest'
import { layWashes, PAPER, settlePigment, shineThrough, thinOut } from './passes.ts'
import { newWashRow } from './wash-row.ts'

const WIDTH = 64
const PIXEL = 0.16
const evenWash = (tone: number) => {
  const row = newWashRow(WIDTH)
  for (const name of ['drift', 'pools', 'paper'] as const) row[name].fill(0.5)
  row.tone.fill(tone)
  row.cover.fill(1)
  return row
}
const lightOf = (row: ReturnType<typeof newWashRow>) => {
  shineThrough(row)
  return [...row.red, ...row.green, ...row.blue]
}

/** A dark wash beside a light one, with the edge in the middle of the row. */
function washesMeeting(care: number, wet: number) {
  const row = newWashRow(WIDTH)
  row.selector.forEach((_, i) => (row.selector[i] = Math.max(-1, Math.min(1, (i - WIDTH / 2 + 0.5) * PIXEL * 0.66))))
  row.lightTone.fill(0.1)
  row.darkTone.fill(0.6)
  row.leafTouches.fill(0.5)
  row.broken.fill(1)
  row.care.fill(care)
  row.wet.fill(wet)
  layWashes(row, PIXEL)
  return row
}

test('two washes meet in one edge: the tone rises once, from the light one to the dark one', () => {
  for (const [care, wet] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const { tone } = washesMeeting(care, wet)
    for (let i = 1; i < WIDTH; i++) expect(tone[i]!).toBeGreaterThanOrEqual(tone[i - 1]! - 1e-6)
    expect(tone[0]!).toBeCloseTo(0.1, 1)
    expect(tone[WIDTH - 1]!).toBeCloseTo(0.6, 1)
  }
})

test('edges are a pixel or two wide where care is taken, and wide where the sheet is wet', () => {
  const steps = ({ tone }: { tone: Float32Array }) => tone.filter((value) => value > 0.15 && value < 0.55).length
  expect(steps(washesMeeting(1, 0))).toBeLessThanOrEqual(3)
  expect(steps(washesMeeting(0, 1))).toBeGreaterThan(3)
})

test('pigment gathers just inside the dark side of an edge, not outside', () => {
  const { edge } = washesMeeting(1, 0)
  const middle = WIDTH / 2
  expect(Math.max(...edge.subarray(middle, middle + 4))).toBeGreaterThan(0.4)
  expect(Math.max(...edge.subarray(0, middle - 2))).toBeLessThan(0.05)
  expect(edge[WIDTH - 1]!).toBeLessThan(0.05)
})

test('outside the painted area no pigment reaches the paper, well inside all of it does', () => {
  const row = evenWash(0.4)
  for (const open of [0, 1]) {
    row.sky.fill(open)
    row.inside.fill(-2)
    thinOut(row, PIXEL)
    expect(Math.max(...row.cover)).toBe(0)
    row.inside.fill(3)
    thinOut(row, PIXEL)
    expect(Math.min(...row.cover)).toBeCloseTo(1, 4)
  }
})

test('where no pigment lies, the paper shines', () => {
  const row = evenWash(0.5)
  row.cover.fill(0)
  settlePigment(row)
  lightOf(row)
  expect([row.red[5], row.green[5], row.blue[5]]).toEqual([...Float32Array.from(PAPER)])
})

test('Beer and Lambert: two washes over each other pass the product of what each passes', () => {
  const row = evenWash(0.4)
  row.density.fill(1)
  const once = lightOf(row)[0]! / PAPER[0]
  row.density.fill(2)
  expect(lightOf(row)[0]! / PAPER[0]).toBeCloseTo(once * once, 3)
})

test('pigment sinks into the pits of the paper: density falls with height, most in cool shade', () => {
  const settled = (b: number) => {
    const row = evenWash(0.4)
    row.b.fill(b)
    row.shade.fill(1)
    row.paper.forEach((_, i) => (row.paper[i] = i / WIDTH))
    settlePigment(row)
    for (let i = 1; i < WIDTH; i++) expect(row.density[i]!).toBeLessThan(row.density[i - 1]!)
    return row.density[0]! - row.density[WIDTH - 1]!
  }
  expect(settled(-0.05)).toBeGreaterThan(2 * settled(0.05))
})

test('transmittance stays in 0..1 for any colour and amount', () => {
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
