import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { newPlane } from '../plane.ts'
import { quarterOf } from '../quarter-plane.ts'
import { castShadows, glazeShadows } from './cast-shadows.ts'
import { washTone } from './tone.ts'

const SIZE = { width: 480, height: 320 }
const WALL = { L: 0.8, a: 0.004, b: 0.03 }
/** The wall in shade: as yellow per lightness, or bluer by the light of the sky. */
const SHADE = { L: 0.36, a: 0.002, b: 0 }

type Color = typeof WALL
type Box = { left: number; top: number; width: number; height: number }

/** A wall with something of another color on it, the tones of both, and where its cast shadows are. */
function wallWith(color: Color, { left, top, width, height }: Box) {
  const [L, a, b] = [WALL.L, WALL.a, WALL.b].map((value) => newPlane(SIZE.width, SIZE.height).data.fill(value))
  for (let y = top; y < top + height; y++) {
    const row = y * SIZE.width
    L!.fill(color.L, row + left, row + left + width)
    a!.fill(color.a, row + left, row + left + width)
    b!.fill(color.b, row + left, row + left + width)
  }
  const nowhere = newPlane(SIZE.width, SIZE.height).data
  const analysis = { ...SIZE, coarse: { L, a, b }, sky: nowhere, importance: nowhere } as unknown as Analysis
  const tone = L!.map(washTone)
  const shadows = castShadows(tone, quarterOf(SIZE), analysis)
  const middle = (top + (height >> 1)) * SIZE.width + left + (width >> 1)
  return { tone, shadows, middle, share: shadows.share[middle]! }
}

const WIDE = { left: 120, top: 80, width: 240, height: 60 }

test('a wide shade in the color of the lit wall beside it is a cast shadow', () => {
  expect(wallWith(SHADE, WIDE).share).toBeGreaterThan(0.9)
})

test('what is black, of another color, as narrow as a door, or hardly darker is no cast shadow', () => {
  expect(wallWith({ ...SHADE, L: 0.12 }, WIDE).share).toBeLessThan(0.05)
  expect(wallWith({ L: 0.36, a: 0.03, b: 0.05 }, WIDE).share).toBeLessThan(0.05)
  expect(wallWith(SHADE, { ...WIDE, width: 100 }).share).toBeLessThan(0.05)
  expect(wallWith({ ...SHADE, L: 0.7 }, WIDE).share).toBeLessThan(0.05)
})

test('a glaze keeps most of the difference between shade and light, and leaves everything else as it is', () => {
  const { tone, shadows, middle } = wallWith(SHADE, WIDE)
  const before = tone.slice()
  glazeShadows(tone, shadows)
  const difference = before[middle]! - before[0]!
  expect(tone[middle]! - tone[0]!).toBeGreaterThan(0.6 * difference)
  expect(tone[middle]! - tone[0]!).toBeLessThan(0.8 * difference)
  expect(tone[0]).toBe(before[0])
})
