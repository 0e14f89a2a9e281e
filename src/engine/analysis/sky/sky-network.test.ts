import { expect, test } from 'vitest'
import { labFromPicture } from '../../color.ts'
import type { Plane } from '../../plane.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { quarterSize } from './sky-mask.ts'
import { skyLikelihood } from './sky-network.ts'

const [WIDTH, HEIGHT] = [480, 320]
const CLOUDS = [214, 216, 219] as const
const ROOF = [206, 207, 209] as const
const TILE_EDGE = [150, 148, 146] as const
const SHADOW = [70, 66, 62] as const
const WALL = [176, 150, 120] as const
const WINDOW = [50, 54, 60] as const
const LAWN = [96, 124, 66] as const

/** A house below gray clouds, with a tiled roof that is as gray and nearly as light as they are. */
function grayRoof(x: number, y: number): readonly [number, number, number] {
  if (y > 270) return LAWN
  const isRoof = y > 110 && y < 180 && Math.abs(x - 240) < 90 + (y - 110)
  if (isRoof) return y > 175 ? SHADOW : y < 113 || y % 12 < 2 ? TILE_EDGE : ROOF
  if (y <= 110 || Math.abs(x - 240) > 150) return CLOUDS
  const isWindow = y > 200 && y < 245 && Math.abs(Math.abs(x - 240) - 80) < 25
  return isWindow ? WINDOW : WALL
}

/** The likelihood at (x, y) of the scene. */
const likelyAt = ({ width, height, data }: Plane, x: number, y: number): number =>
  data[Math.floor((y * height) / HEIGHT) * width + Math.floor((x * width) / WIDTH)]!

test('likelihoods lie in 0..1: high in an open sky, low on the ground and on a roof of the same gray as the sky', () => {
  const likely = skyLikelihood(quarterSize(labFromPicture(pictureOf(WIDTH, HEIGHT, grayRoof))))
  expect(likely.data.every((value) => value >= 0 && value <= 1)).toBe(true)
  expect(likelyAt(likely, 240, 40)).toBeGreaterThan(0.9)
  expect(likelyAt(likely, 240, 145)).toBeLessThan(0.1)
  expect(likelyAt(likely, 240, 300)).toBeLessThan(0.1)
})

test('a photo of a few pixels has likelihoods, too', () => {
  const likely = skyLikelihood(quarterSize(labFromPicture(pictureOf(3, 2, () => CLOUDS))))
  expect(likely.data.every(Number.isFinite)).toBe(true)
})
