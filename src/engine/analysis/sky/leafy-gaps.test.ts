import { expect, test } from 'vitest'
import { withSkyBetweenLeaves } from './leafy-gaps.ts'

const WIDTH = 160
const HEIGHT = 120
const SKY_BLUE = -0.1

/** A crown with a gap in it before a sky that ends at row 60, and a blue pond among leaves at the foot. */
function openCrown(skyB: number) {
  const isCrown = (x: number, y: number) => Math.abs(x - 80) < 30 && y >= 10 && y < 50
  const isGap = (x: number, y: number) => Math.abs(x - 80) < 6 && Math.abs(y - 30) < 6
  const isPond = (x: number, y: number) => Math.abs(x - 80) < 6 && Math.abs(y - 100) < 6
  const planes = { sky: new Float32Array(WIDTH * HEIGHT), vegetation: new Float32Array(WIDTH * HEIGHT) }
  const color = {
    L: new Float32Array(WIDTH * HEIGHT),
    a: new Float32Array(WIDTH * HEIGHT),
    b: new Float32Array(WIDTH * HEIGHT),
  }
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const isSky = y < 60 && !isCrown(x, y)
      planes.sky[i] = isSky ? 1 : 0
      planes.vegetation[i] = isSky ? 0 : 1
      const isBlue = isSky || isPond(x, y) || (isCrown(x, y) && isGap(x, y))
      color.b[i] = isBlue ? skyB : 0.08
    }
  const size = { width: WIDTH, height: HEIGHT }
  const seen = withSkyBetweenLeaves({ ...size, ...planes, photo: { ...size, ...color } })
  const at = (x: number, y: number) => ({ sky: seen.sky[y * WIDTH + x]!, leaves: seen.vegetation[y * WIDTH + x]! })
  return { gap: at(80, 30), leaf: at(62, 20), pond: at(80, 100) }
}

test('blue sky between leaves is sky, not leaves', () => {
  const { gap, leaf } = openCrown(SKY_BLUE)
  expect(gap.sky).toBeGreaterThan(0.9)
  expect(gap.leaves).toBeLessThan(0.1)
  expect(leaf).toEqual({ sky: 0, leaves: 1 })
})

test('blue among leaves that are lower than all sky stays as it is', () => {
  expect(openCrown(SKY_BLUE).pond).toEqual({ sky: 0, leaves: 1 })
})

test('before a gray sky a crown stays as it is', () => {
  expect(openCrown(-0.02).gap).toEqual({ sky: 0, leaves: 1 })
})
