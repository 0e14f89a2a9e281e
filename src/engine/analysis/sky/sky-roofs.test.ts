import { expect, test } from 'vitest'
import { newPlane } from '../../plane.ts'
import { smoothstep } from '../../scalar.ts'
import { quarterSize } from './sky-mask.ts'
import { leaveOutRoofs } from './sky-roofs.ts'

const WIDTH = 480
const HEIGHT = 320
const WALL_TOP = 240
/** The row of the ridge in a column: it rises to the right. */
const ridgeAt = (x: number) => 140 - 0.2 * x

type AtDistance = (below: number) => number

/** A sky above a wall; between them lightness and b at a distance below the ridge, in pixels. */
function skyOf(lightnessAt: AtDistance, bAt: AtDistance = () => 0) {
  const planeOf = (wall: number, at: AtDistance) =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const y = Math.floor(i / WIDTH)
      return y >= WALL_TOP ? wall : at(y - ridgeAt(i % WIDTH))
    })
  const [L, b] = [planeOf(0.5, lightnessAt), planeOf(0, bAt)]
  const photo = { width: WIDTH, height: HEIGHT, L, a: new Float32Array(L.length), b }
  const sky = newPlane(WIDTH / 4, HEIGHT / 4)
  sky.data.fill(1, 0, (WALL_TOP / 4) * sky.width)
  leaveOutRoofs(photo, quarterSize(photo), sky)
  return (x: number, y: number) => sky.data[Math.floor(y / 4) * sky.width + Math.floor(x / 4)]!
}

test('a pale roof below a straight, crisp ridge is not sky', () => {
  const at = skyOf((below) => (below < 0 ? 0.95 : 0.82))
  expect([at(240, 20), at(240, ridgeAt(240) - 16)]).toEqual([1, 1])
  expect([at(60, 200), at(240, ridgeAt(240) + 16), at(420, 200)]).toEqual([0, 0, 0])
})

test('a cloud, whose edge is soft, is sky', () => {
  const at = skyOf((below) => 0.95 - 0.13 * smoothstep(-10, 10, below))
  expect([at(60, 200), at(240, 200), at(420, 200)]).toEqual([1, 1, 1])
})

test('sky on both sides of a wire is sky', () => {
  const at = skyOf((below) => (Math.abs(below) < 3 ? 0.5 : 0.95))
  expect([at(240, 20), at(240, 200)]).toEqual([1, 1])
})

test('a crisp white cloud in blue is sky, a white roof is not', () => {
  const foot = (bBelow: number) =>
    skyOf(
      (below) => (below < 0 ? 0.8 : 0.92),
      (below) => (below < 0 ? -0.08 : bBelow),
    )(240, 200)
  expect([foot(-0.02), foot(0.02)]).toEqual([1, 0])
})

test('a gray band with blue sky below it is sky', () => {
  const isBand = (below: number) => below > 0 && below < 40
  const at = skyOf(
    (below) => (isBand(below) ? 0.74 : 0.8),
    (below) => (isBand(below) ? -0.03 : -0.08),
  )
  expect([at(240, ridgeAt(240) + 20), at(240, 200)]).toEqual([1, 1])
})
