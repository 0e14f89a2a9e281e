import { expect, test } from 'vitest'
import type { Plane } from '../plane.ts'
import { flat, noisePlane, planeOf } from '../testing/pictures.ts'
import { type Edge, lengthOf, straightEdges } from './straight-edges.ts'

const SIZE = 120

const edgesIn = (plane: Plane, shortest = 9, start = 0.011): Edge[] =>
  straightEdges(plane, { start, follow: 0.005, shortest, wanted: new Uint8Array(plane.data.length).fill(1) })

/** Dark below the line through the middle at `angle`, with an edge as soft as a photo's. */
const step = (angle: number): Plane =>
  planeOf(SIZE, SIZE, (x, y) => {
    const below = (y - SIZE / 2) * Math.cos(angle) - (x - SIZE / 2) * Math.sin(angle)
    return 0.7 - 0.4 / (1 + Math.exp(-3 * below))
  })

test('a step in any direction is one edge from rim to rim, accurate to a third of a pixel, with its dark side on the right', () => {
  for (const angle of [0, 0.1, 0.4, 0.785, 1.2, 1.5708, 2.2, -0.6]) {
    const edges = edgesIn(step(angle))
    expect(edges.length, `${angle}`).toBe(1)
    const edge = edges[0]!
    expect(lengthOf(edge)).toBeGreaterThan(SIZE - 12)
    const off = (x: number, y: number) => Math.abs((y - SIZE / 2) * Math.cos(angle) - (x - SIZE / 2) * Math.sin(angle))
    expect(Math.max(off(edge.x, edge.y), off(edge.toX, edge.toY)), `${angle}`).toBeLessThan(0.34)
    const along = (edge.toX - edge.x) * Math.cos(angle) + (edge.toY - edge.y) * Math.sin(angle)
    expect(along, 'dark to the right').toBeGreaterThan(0)
  }
})

test('straightEdges returns a strength proportional to the step', () => {
  const [faint] = edgesIn(planeOf(SIZE, SIZE, (x) => (x < 60 ? 0.5 : 0.6)))
  const [clear] = edgesIn(planeOf(SIZE, SIZE, (x) => (x < 60 ? 0.3 : 0.7)))
  expect(clear!.strength / faint!.strength).toBeCloseTo(4, 1)
})

test('straightEdges ends an edge where its bar ends', () => {
  const bar = planeOf(SIZE, SIZE, (x, y) => (x > 50 && x < 60 && y > 30 && y < 80 ? 0.9 : 0.3))
  const long = edgesIn(bar, 30)
  expect(long).toHaveLength(2)
  for (const edge of long) {
    expect(Math.abs(Math.min(edge.y, edge.toY) - 30.5)).toBeLessThan(2.5)
    expect(Math.abs(Math.max(edge.y, edge.toY) - 79.5)).toBeLessThan(2.5)
  }
})

test('straightEdges finds no long edge on a circle and none on a flat wall', () => {
  const circle = planeOf(SIZE, SIZE, (x, y) => (Math.hypot(x - 60, y - 60) < 25 ? 0.2 : 0.8))
  expect(edgesIn(circle, 24)).toEqual([])
  expect(edgesIn(flat(SIZE, SIZE, 0.4), 1)).toEqual([])
})

test('straightEdges finds no long edge in noise, and none outside its mask', () => {
  expect(edgesIn(noisePlane(SIZE, SIZE, 5), 26)).toEqual([])
  const nowhere = new Uint8Array(SIZE * SIZE)
  expect(straightEdges(step(0), { start: 0.01, follow: 0.005, shortest: 9, wanted: nowhere })).toEqual([])
})

test('straightEdges returns nothing for the smallest planes', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 200],
    [6, 5],
  ] as const) {
    expect(edgesIn(noisePlane(width, height, 1), 3)).toEqual([])
  }
})
