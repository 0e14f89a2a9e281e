import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { pictureOf, smallHouse } from '../testing/pictures.ts'
import { DAB_REACH, dabsInRows, layDabs, leafDabs } from './leaf-dabs.ts'
import { standingLeaves } from './standing-leaves.ts'
import { newWashRow } from './wash-row.ts'

const GRID = { short: 192, long: 600 }

/** A rough green hedge across the middle, under the sky and above a drive. */
const hedge = pictureOf(240, 160, (x, y) => {
  if (y < 50) return [130, 170, 225]
  if (y > 110) return [150, 146, 140]
  const lit = (x * 31 + y * 17 + ((x * y) % 13) * 5) % 40
  return [60 + lit, 96 + lit, 40 + (lit >> 1)]
})

const analysis = analyze(hedge, () => {}, GRID)
const DAB = 10
const dabs = leafDabs(analysis, standingLeaves(analysis), analysis.coarse.L, randomFrom(3))
const dabAt = (k: number) => dabs.subarray(DAB * k, DAB * (k + 1))
const COUNT = dabs.length / DAB

test('a hedge is painted in dabs; sky and drive have none', () => {
  expect(COUNT).toBeGreaterThan(30)
  for (let k = 0; k < COUNT; k++) {
    const share = dabAt(k)[1]! / analysis.height
    expect(share).toBeGreaterThan(0.28)
    expect(share).toBeLessThan(0.72)
  }
})

test('no dab stands on a house', () => {
  const house = analyze(smallHouse(240, 160), () => {}, GRID)
  const leaves = standingLeaves(house)
  for (let y = 0.2; y < 0.74; y += 0.05) {
    const row = Math.floor(y * leaves.height) * leaves.width
    expect(leaves.data[row + (leaves.width >> 1)]).toBeLessThan(0.2)
  }
})

test('what a dab covers, and where its paint comes from, is never farther away than DAB_REACH', () => {
  for (let k = 0; k < COUNT; k++) {
    const [x, y, , , length, , paintX, paintY] = dabAt(k)
    expect(length).toBeLessThanOrEqual(DAB_REACH)
    expect(Math.hypot(paintX! - x!, paintY! - y!)).toBeLessThanOrEqual(DAB_REACH)
  }
})

test('a pixel takes the paint of the last dab on it, and its own where there is none', () => {
  const [x, y, , , length, breadth, paintX, paintY, darker] = dabAt(0)
  const row = newWashRow(analysis.width, 0, DAB)
  row.dabs.set(dabAt(0))
  for (let i = 0; i < analysis.width; i++) {
    row.x[i] = i
    row.y[i] = y!
  }
  layDabs(row, 1, y!)
  const middle = Math.round(x!)
  expect([row.paintX[middle], row.paintY[middle], row.dabTone[middle]]).toEqual([paintX, paintY, darker])
  const beside = Math.ceil(x! + Math.hypot(length!, breadth!) + 1)
  expect([row.paintX[beside], row.dabTone[beside], row.dabRim[beside]]).toEqual([beside, 0, 0])
})

test('a strip has all dabs that reach into it, in their order', () => {
  const [from, to] = [Math.floor(0.4 * analysis.height), Math.ceil(0.5 * analysis.height)]
  const strip = [...dabsInRows(dabs, from, to)]
  const reaching = Array.from({ length: COUNT }, (_, k) => [...dabAt(k)]).filter(
    ([, y, , , length]) => y! + length! > from && y! - length! < to,
  )
  const found = Array.from({ length: strip.length / DAB }, (_, k) => strip.slice(DAB * k, DAB * (k + 1)))
  const kept = found.filter((dab) => reaching.some((other) => other[0] === dab[0] && other[1] === dab[1]))
  expect(kept).toEqual(reaching)
})
