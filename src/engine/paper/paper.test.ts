import { expect, test } from 'vitest'
import { meanOf } from '../testing/pictures.ts'
import { paper, type PaperKind } from './paper.ts'
import { noiseTexture, sampleTexture, texel, type Texture } from './texture.ts'

const KINDS: readonly PaperKind[] = ['cold', 'hot', 'velvet', 'tooth', 'chalk']

test('paper heights are uniform, so pressure equals the share of paper covered', () => {
  for (const kind of KINDS) {
    const { data } = paper(kind, 1.25)
    for (const share of [0.1, 0.25, 0.5, 0.9]) {
      expect(meanOf(data.map((height) => (height < share ? 1 : 0)))).toBeCloseTo(share, 2)
    }
    expect(data.every((height) => height >= 0 && height <= 1)).toBe(true)
  }
})

test('a texture tiles without a seam: it changes no more across the seam than elsewhere', () => {
  const { size, data } = noiseTexture(64, [[3, 1]], 5)
  const step = (from: number, to: number) => {
    let sum = 0
    for (let y = 0; y < size; y++) sum += Math.abs(data[y * size + to]! - data[y * size + from]!)
    return sum / size
  }
  const inside = step(20, 21)
  expect(step(size - 1, 0)).toBeLessThan(inside * 1.6)
})

test('samples repeat with the texture, and whole coordinates return its texels', () => {
  const texture = noiseTexture(32, [[1, 1]], 6)
  for (const [x, y] of [
    [3, 7],
    [31, 31],
    [0, 5],
  ] as const) {
    expect(sampleTexture(texture, x, y)).toBe(texel(texture, x, y))
    expect(sampleTexture(texture, x + 0.25 - 64, y + 32.5)).toBeCloseTo(sampleTexture(texture, x + 0.25, y + 0.5), 6)
  }
})

test('grain scales with the sheet: a larger sheet has the same tooth, not a finer one', () => {
  const roughness = (scale: number) => {
    const { data } = paper('cold', scale)
    return meanOf(data.map((height, i) => Math.abs(height - data[i > 0 ? i - 1 : 0]!)))
  }
  expect(roughness(2)).toBeLessThan(roughness(1))
})

test('the same seed gives the same texture, another seed a different one', () => {
  const bands = [[2, 1]] as const
  expect(noiseTexture(32, bands, 1)).toEqual(noiseTexture(32, bands, 1))
  expect(noiseTexture(32, bands, 1)).not.toEqual(noiseTexture(32, bands, 2))
})

test('paper has a grain: bumps of one size, no direction, and nothing broad such as a stain', () => {
  for (const kind of KINDS) {
    const sheet = paper(kind, 2)
    /** Correlation of heights this far apart, -1..1. */
    const likeness = (dx: number, dy: number) => {
      let sum = 0
      for (let y = 0; y < 256; y++) {
        for (let x = 0; x < 256; x++) sum += (texel(sheet, x, y) - 0.5) * (texel(sheet, x + dx, y + dy) - 0.5)
      }
      return (12 * sum) / 256 ** 2
    }
    expect(likeness(0, 0), kind).toBeCloseTo(1, 1)
    expect(likeness(1, 0), kind).toBeGreaterThan(0.3)
    expect(Math.abs(likeness(2, 0) - likeness(0, 2)), kind).toBeLessThan(0.06)
    expect(Math.abs(likeness(40, 0)), kind).toBeLessThan(0.08)
    expect(Math.abs(likeness(0, 40)), kind).toBeLessThan(0.08)
  }
})

/** How much the means over squares 16 texels wide differ, as a standard deviation. */
function unevennessOf({ size, data }: Texture): number {
  const across = size / 16
  const means = Float32Array.from({ length: across ** 2 }, (_, square) => {
    const [left, top] = [(square % across) * 16, Math.floor(square / across) * 16]
    let sum = 0
    for (let i = 0; i < 256; i++) sum += data[(top + (i >> 4)) * size + left + (i & 15)]!
    return sum / 256
  })
  const mean = meanOf(means)
  return Math.sqrt(meanOf(means.map((value) => (value - mean) ** 2)))
}

test('even noise has no blotches: its means over squares wider than a bump hardly differ', () => {
  const noise = (evenness?: number) => noiseTexture(128, [[1.6, 1]], 7, evenness)
  expect(unevennessOf(noise(2.2))).toBeLessThan(0.4 * unevennessOf(noise()))
})

test('the paper for chalk is as fine as dust on a print, without blotches', () => {
  expect(unevennessOf(paper('chalk', 2.75))).toBeLessThan(0.5 * unevennessOf(paper('velvet', 2.75)))
})
