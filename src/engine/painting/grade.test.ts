import { expect, test } from 'vitest'
import { graded as gradedPicture } from './grade.ts'

const graded = (L: number, a = 0, b = 0, ground = 0) => {
  const plane = (value: number) => Float32Array.of(value)
  const color = { width: 1, height: 1, L: plane(L), a: plane(a), b: plane(b) }
  const out = gradedPicture(color, plane(ground))
  return { L: out.L[0]!, chroma: Math.hypot(out.a[0]!, out.b[0]!), b: out.b[0]! }
}

test('grade keeps the order of lightness and lifts black', () => {
  for (let step = 0; step < 200; step++) expect(graded((step + 1) / 200).L).toBeGreaterThanOrEqual(graded(step / 200).L)
  expect(graded(0).L).toBeGreaterThan(0.1)
  expect(graded(1).L).toBeLessThan(1)
})

test('grade keeps the order of chroma and raises it, cools shadows and warms colored lights', () => {
  for (let chroma = 0.02; chroma < 0.3; chroma += 0.01) {
    expect(graded(0.45, chroma + 0.01).chroma).toBeGreaterThan(graded(0.45, chroma).chroma)
  }
  expect(graded(0.1).b).toBeLessThan(-0.02)
  expect(graded(0.85, 0, 0.05).b).toBeGreaterThan(0.06)
})

test('a white wall stays white, and a colored one is darker than a white one', () => {
  expect(graded(0.95).chroma).toBeLessThan(0.002)
  expect(graded(0.95, 0.02, 0.06).L).toBeLessThan(graded(0.95).L - 0.02)
})

test('lit ground is darker than a wall of the same color, and dark ground is not', () => {
  const ground = (L: number) => graded(L, 0, 0, 1).L
  expect(ground(0.9)).toBeLessThan(graded(0.9).L - 0.05)
  expect(ground(0.3)).toBeCloseTo(graded(0.3).L, 5)
})

test('shade that is bluish already gets no bluer, a neutral one does, and a blue door stays pure', () => {
  expect(graded(0.3, 0, -0.03).b).toBeGreaterThan(-0.032)
  expect(graded(0.3).b).toBeLessThan(-0.015)
  expect(graded(0.5, 0, -0.09).b).toBeLessThan(-0.095)
})
