import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { newPlane } from '../plane.ts'
import { clamp, mix } from '../scalar.ts'
import { type EdgeTooth, findEdges, layWashes } from './wash-edges.ts'
import type { WashPlanes } from './wash-fields.ts'
import { newWashRow } from './wash-row.ts'

const [WIDTH, HEIGHT] = [60, 12]
const MIDDLE_ROW = 6 * WIDTH

type Profile = (column: number) => number

/** The edges found where tone depends on the column only, or on the row only. */
function edgesOf(toneAt: Profile, isTurned = false) {
  const [width, height] = isTurned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  const { data } = newPlane(width, height)
  for (let i = 0; i < data.length; i++) data[i] = toneAt(isTurned ? Math.floor(i / width) : i % width)
  const planes = { tone: data } as WashPlanes
  const flow = { tangentX: newPlane(width, height).data, tangentY: newPlane(width, height).data }
  const formFlow = { ...flow, anisotropy: newPlane(width, height).data }
  findEdges(planes, { width, height, formFlow } as unknown as Analysis, 1)
  return planes
}

/** A row through the middle, enlarged `scale` times and washed. */
function washed(
  toneAt: Profile,
  scale: number,
  set: Partial<Record<'wet' | 'matters' | 'ending' | 'paper' | 'drift' | 'steady', number>> & {
    tooth?: Partial<EdgeTooth>
  } = {},
) {
  const planes = edgesOf(toneAt)
  const row = newWashRow(WIDTH * scale)
  for (const name of ['within', 'light', 'dark'] as const)
    row[name].forEach((_, i) => {
      const x = clamp((i + 0.5) / scale - 0.5, 0, WIDTH - 2)
      const [left, right] = [planes[name][MIDDLE_ROW + Math.floor(x)]!, planes[name][MIDDLE_ROW + Math.floor(x) + 1]!]
      row[name][i] = mix(left, right, x % 1)
    })
  row.ending.fill(set.ending ?? 1)
  row.wet.fill(set.wet ?? 0)
  row.drift.fill(set.drift ?? 0.5)
  row.steady.fill(set.steady ?? 0)
  row.paper.fill(set.paper ?? 0.5)
  row.matters.fill(set.matters ?? 0)
  layWashes(row, scale, { tooth: 0, soaked: 0, softness: 1, ...set.tooth })
  return { tone: [...row.tone], edge: [...row.edge] }
}

/** Tone rises from `low` to `high` over `width` pixels around column `at`. */
const rise =
  (low: number, high: number, at: number, width: number): Profile =>
  (x) =>
    mix(low, high, clamp((x - at) / width + 0.5))

test('soft shade is a graded wash without an edge, also beside a hard edge', () => {
  const soft = rise(0.3, 0.7, 29.5, 24)
  const beside: Profile = (x) => (x < 14 ? rise(0.9, 0.7, 12, 4)(x) : rise(0.7, 0.3, 29.5, 24)(x))
  for (const shade of [soft, beside])
    for (const column of [25, 30, 35]) {
      const { light, dark } = edgesOf(shade)
      expect(dark[MIDDLE_ROW + column]! - light[MIDDLE_ROW + column]!).toBeLessThan(0.02)
    }
  const { light, dark } = edgesOf(beside)
  expect(dark[MIDDLE_ROW + 12]! - light[MIDDLE_ROW + 12]!).toBeGreaterThan(0.15)
})

test('an edge ends in the tones of the washes beside it, across and down', () => {
  for (const isTurned of [false, true]) {
    const { light, dark } = edgesOf(rise(0.2, 0.6, 29.5, 5), isTurned)
    const middle = isTurned ? 30 * HEIGHT + 6 : MIDDLE_ROW + 30
    expect(light[middle]).toBeCloseTo(0.2, 1)
    expect(dark[middle]).toBeCloseTo(0.6, 1)
  }
})

test('every tone lies between the washes beside it', () => {
  const { tone, light, dark } = edgesOf((x) => 0.4 + 0.3 * Math.sin(x / 2) * Math.sin(x / 11))
  for (let i = WIDTH; i < tone.length - WIDTH; i++) {
    expect(light[i]).toBeLessThan(tone[i]! + 0.05)
    expect(dark[i]).toBeGreaterThan(tone[i]! - 0.05)
  }
})

test('a wall that gradually darkens is one graded wash, without a step or a dark edge', () => {
  const toneAt = rise(0.2, 0.6, 30, 60)
  const { tone, edge } = washed(toneAt, 6)
  expect(Math.max(...edge)).toBeLessThan(0.01)
  tone.slice(30, 330).forEach((value, i) => expect(value).toBeCloseTo(toneAt((i + 30.5) / 6 - 0.5), 3))
})

test('an edge is one line in the right position, as narrow in a large print as on the screen', () => {
  for (const scale of [2, 6])
    for (const at of [30, 30.25, 30.5]) {
      const { tone } = washed(rise(0.1, 0.7, at, 6), scale)
      const between = tone.flatMap((value, i) => (value > 0.2 && value < 0.6 ? [(i + 0.5) / scale - 0.5] : []))
      expect(between.length).toBeLessThanOrEqual(3)
      expect(Math.abs(tone.findIndex((value) => value > 0.4) / scale - 0.5 - at)).toBeLessThan(0.6)
    }
})

test('tones between two washes are not crossed twice: a dark shape has one dark rim', () => {
  const { edge } = washed(rise(0.1, 0.8, 30, 8), 6)
  const peaks = edge.filter((value, i) => value > 0.3 && value >= edge[i - 1]! && value > edge[i + 1]!)
  expect(peaks).toHaveLength(1)
})

test('pigment gathers on the darker side, except where the edge is lost in wet paper', () => {
  const toneAt = rise(0.2, 0.6, 30, 4)
  const { tone, edge } = washed(toneAt, 6)
  expect(tone[edge.indexOf(Math.max(...edge))]).toBeGreaterThan(0.4)
  expect(Math.max(...washed(toneAt, 6, { wet: 1 }).edge)).toBe(0)
  expect(Math.max(...washed(toneAt, 6, { wet: 1, matters: 1 }).edge)).toBeGreaterThan(0.3)
})

test('more pigment gathers at the lower right of a large dark wash than at its upper left, and none around a bar', () => {
  const [width, height] = [120, 90]
  const square = newPlane(width, height)
  const bar = newPlane(width, height)
  for (let y = 20; y < 70; y++) square.data.fill(0.6, y * width + 20, y * width + 100)
  for (let y = 43; y < 46; y++) bar.data.fill(0.6, y * width + 20, y * width + 100)
  const flat = newPlane(width, height).data
  const formFlow = { tangentX: flat, tangentY: flat, anisotropy: flat }
  const endings = [square, bar].map((plane) => {
    const planes = { tone: gaussianBlur(plane, 1).data } as WashPlanes
    findEdges(planes, { width, height, vegetation: flat, formFlow } as unknown as Analysis, 3)
    return planes.ending
  })
  const along = (ending: Float32Array, y: number) => {
    let sum = 0
    for (let x = 30; x < 90; x++) sum += Math.max(0, ending[y * width + x]!)
    return sum / 60
  }
  const [large, small] = endings as [Float32Array, Float32Array]
  expect(along(large, 68)).toBeGreaterThan(2.5 * along(large, 21))
  expect(along(large, 68)).toBeGreaterThan(0.3)
  for (const y of [43, 44, 45]) expect(along(small, y)).toBeLessThan(0.1)
})

test('an edge is a clean line, which a dry brush breaks in stretches: there only the tops of the paper take paint', () => {
  const fromPitToTop = (drift: number, set: { wet?: number; steady?: number } = {}) => {
    const [pit, top] = [0, 1].map((paper) => {
      const { tone } = washed(rise(0.1, 0.7, 30, 4), 24, { paper, drift, matters: 1, tooth: { tooth: 0.25 }, ...set })
      return tone.findIndex((value) => value > 0.4) / 24
    })
    return top! - pit!
  }
  for (const drift of [0.1, 0.3, 0.5]) {
    expect(fromPitToTop(drift)).toBeGreaterThan(0.05)
    expect(fromPitToTop(drift)).toBeLessThan(0.2)
  }
  expect(fromPitToTop(0.9)).toBeLessThan(-0.8)
  expect(Math.abs(fromPitToTop(0.9, { wet: 0.6 }))).toBeLessThan(0.2)
  expect(Math.abs(fromPitToTop(0.9, { steady: 1 }))).toBeLessThan(0.2)
})

test('a soft edge on wet paper creeps from pit to pit instead of being a blur', () => {
  const toneAt = (paper: number, soaked: number) =>
    washed(rise(0.1, 0.7, 30, 4), 6, { paper, wet: 1, tooth: { soaked } }).tone[6 * 30]!
  expect(toneAt(0, 1.2) - toneAt(1, 1.2)).toBeGreaterThan(0.2)
  expect(toneAt(0, 0)).toBeCloseTo(toneAt(1, 0), 5)
})

test('it creeps farther in some stretches than in others', () => {
  const crept = (drift: number) => {
    const [pit, top] = [0, 1].map(
      (paper) => washed(rise(0.1, 0.7, 30, 4), 6, { paper, drift, wet: 1, tooth: { soaked: 0.5 } }).tone,
    )
    return pit!.reduce((sum, tone, i) => sum + tone - top![i]!, 0)
  }
  expect(crept(0.7)).toBeGreaterThan(1.5 * crept(0.3))
})

test('a soft edge is narrower where less of its softness is kept', () => {
  const width = (softness: number) => {
    const { tone } = washed(rise(0.1, 0.7, 30, 4), 6, { wet: 1, tooth: { softness } })
    return tone.filter((value) => value > 0.2 && value < 0.6).length
  }
  expect(width(0.5)).toBeLessThan(0.7 * width(1))
})
