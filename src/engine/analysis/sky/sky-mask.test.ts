import { expect, test } from 'vitest'
import { labFromPicture } from '../../color.ts'
import { clamp, mix } from '../../scalar.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { skyMask } from './sky-mask.ts'

const BLUE = [120, 165, 225] as const
const LEAVES = [40, 60, 30] as const
const WALL = [205, 195, 175] as const

/** Mean of the mask in a square of 9 pixels around (x, y). */
function skyAt(mask: Float32Array, width: number, x: number, y: number): number {
  let sum = 0
  for (let dy = -4; dy <= 4; dy++) for (let dx = -4; dx <= 4; dx++) sum += mask[(y + dy) * width + x + dx]!
  return sum / 81
}

/** A wall below, sky above, and whatever stands in front of them. */
const scene = (before: (x: number, y: number) => readonly [number, number, number] | undefined) =>
  labFromPicture(pictureOf(480, 320, (x, y) => before(x, y) ?? (y > 200 ? WALL : BLUE)))

test('sky seen through a treetop is sky', () => {
  const hole = (x: number, y: number) => Math.hypot(x - 240, y - 90) < 12
  const mask = skyMask(scene((x, y) => (Math.hypot(x - 240, y - 90) < 60 && !hole(x, y) ? LEAVES : undefined)))
  expect(skyAt(mask, 480, 240, 90)).toBeGreaterThan(0.8)
  expect(skyAt(mask, 480, 240, 120)).toBeLessThan(0.2)
})

test('a window that reflects the sky under a dark roof is not sky', () => {
  const mask = skyMask(
    scene((x, y) => {
      if (y > 150 && y < 200) return LEAVES
      if (y <= 200 || Math.abs(x - 240) > 40 || Math.abs(y - 260) > 30) return undefined
      return Math.abs(x - 240) < 30 && Math.abs(y - 260) < 20 ? BLUE : LEAVES
    }),
  )
  expect(skyAt(mask, 480, 240, 260)).toBeLessThan(0.1)
})

test('the glare of the sun is still sky', () => {
  const glare = [255, 244, 205] as const
  const mask = skyMask(scene((x, y) => (Math.hypot(x - 240, y - 70) < 24 ? glare : undefined)))
  expect(skyAt(mask, 480, 240, 70)).toBeGreaterThan(0.8)
})

test('a chimney surrounded by sky is a chimney', () => {
  const mask = skyMask(scene((x, y) => (Math.abs(x - 240) < 20 && y > 120 ? [120, 60, 50] : undefined)))
  expect(skyAt(mask, 480, 240, 160)).toBeLessThan(0.1)
})

test('sky on both sides of a wire is sky', () => {
  const mask = skyMask(scene((x, y) => (Math.abs(y - 60 - x * 0.1) < 3 ? LEAVES : undefined)))
  expect(skyAt(mask, 480, 240, 30)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 240, 140)).toBeGreaterThan(0.9)
})

test('an evening sky, dim and warm toward the horizon, is sky down to the roof; a wall that glows the same way is not', () => {
  const evening = (y: number) => [165 - y * 0.2, 150 - y * 0.25, 165 - y * 0.45] as const
  const mask = skyMask(scene((_, y) => (y <= 150 ? evening(y) : y <= 170 ? LEAVES : evening(140))))
  expect(skyAt(mask, 480, 240, 30)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 240, 130)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 240, 190)).toBeLessThan(0.1)
})

const ROOF = [225, 215, 205] as const
/** A pale roof under a dark ridge that has a gap at its right end. */
const roof = (x: number, y: number) => {
  if (x < 140 || x > 340 || y < 130 || y > 200) return undefined
  return y < 138 && x < 326 ? LEAVES : ROOF
}

test('a pale roof that the flood fill reaches around its ridge is a roof', () => {
  const haze = (y: number) => [120 + y * 0.46, 165 + y * 0.2, 225] as const
  const mask = skyMask(scene((x, y) => roof(x, y) ?? (y < 200 ? haze(y) : LEAVES)))
  expect(skyAt(mask, 480, 220, 170)).toBeLessThan(0.1)
  expect(skyAt(mask, 480, 60, 170)).toBeGreaterThan(0.9)
})

const between = (from: readonly number[], to: readonly number[], share: number) =>
  [0, 1, 2].map((k) => mix(from[k]!, to[k]!, share)) as [number, number, number]
const CREAM = [244, 236, 214] as const

test('a white wall under a dark roof is a wall, even if clouds vary as much and haze beside it blends the two', () => {
  const DEEP_BLUE = [70, 130, 215] as const
  const CLOUD = [222, 230, 244] as const
  const WHITE = [246, 242, 232] as const
  const clouds = (x: number, y: number) =>
    between(DEEP_BLUE, CLOUD, clamp(0.5 + 1.2 * Math.sin(x / 60) * Math.cos(y / 50)))
  const mask = skyMask(
    scene((x, y) => {
      if (y > 240 || (x > 120 && y > 120 && y < 136)) return LEAVES
      if (y < 136) return clouds(x, y)
      return x > 120 ? WHITE : between(clouds(x, y), WHITE, clamp((x - 20) / 100) * clamp((y - 136) / 40))
    }),
  )
  expect(skyAt(mask, 480, 300, 60)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 30, 180)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 300, 200)).toBeLessThan(0.1)
})

test('a gray wall against a paling blue sky is a wall, even if their edge is blurred at one corner', () => {
  const GRAY = [205, 200, 195] as const
  const sky = (y: number) => between([90, 140, 215], [190, 215, 240], clamp(y / 160))
  const mask = skyMask(
    scene((x, y) => {
      if (y > 240) return LEAVES
      const isWindow = y > 165 && y < 205 && Math.abs(Math.abs(x - 260) - 60) < 22
      const isCornice = x > 200 && y < 135
      if (x >= 140 && x <= 380 && y >= 130) return isWindow || isCornice ? LEAVES : GRAY
      const away = Math.hypot(Math.max(0, 140 - x, x - 380), Math.max(0, 130 - y))
      return between(sky(y), GRAY, x < 200 && y < 180 ? clamp(1 - away / 8) : 0)
    }),
  )
  expect(skyAt(mask, 480, 60, 180)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 300, 60)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 260, 160)).toBeLessThan(0.1)
})

test('a cloud with a crisp edge is sky', () => {
  const CLOUD = [236, 239, 244] as const
  const mask = skyMask(
    scene((x, y) => (y > 200 ? undefined : between(BLUE, CLOUD, clamp((80 - Math.hypot(x - 240, y - 100)) / 24)))),
  )
  expect(skyAt(mask, 480, 240, 90)).toBeGreaterThan(0.9)
})

test('a pale warm wall that reaches the top edge beside a blue sky is a wall', () => {
  const mask = skyMask(scene((x) => (x > 340 ? CREAM : undefined)))
  expect(skyAt(mask, 480, 100, 60)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 420, 60)).toBeLessThan(0.1)
})

test('a white board along a roof is not sky, whether against clouds or against leaves', () => {
  const CLOUD = [225, 226, 230] as const
  const BOARD = [255, 255, 255] as const
  const along = (x: number) => 60 + Math.abs(x - 240) * 0.5
  const mask = skyMask(
    scene((x, y) => {
      if (y > along(x) + 16) return LEAVES
      if (y > along(x)) return BOARD
      return y > 90 ? LEAVES : CLOUD
    }),
  )
  expect(skyAt(mask, 480, 240, 30)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 240, 68)).toBeLessThan(0.1)
  expect(skyAt(mask, 480, 400, 148)).toBeLessThan(0.1)
})

test('a violet strip of evening sky along a roof is sky: a board is gray', () => {
  const violet = (y: number) => {
    const share = Math.min(1, Math.max(0, (y - 92) / 16))
    return [40 + 70 * share, 100 + 14 * share, 175] as const
  }
  const mask = skyMask(scene((_, y) => (y < 120 ? violet(y) : LEAVES)))
  expect(skyAt(mask, 480, 240, 30)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 240, 112)).toBeGreaterThan(0.9)
})

test('the foot of a cloud along a roof is sky: its edge is soft', () => {
  const CLOUD = [240, 243, 248] as const
  for (const softness of [48, 54, 60]) {
    const mask = skyMask(scene((_, y) => (y > 150 ? LEAVES : between(BLUE, CLOUD, clamp((y - 100) / softness)))))
    expect(skyAt(mask, 480, 240, 60)).toBeGreaterThan(0.9)
    expect(skyAt(mask, 480, 240, 138)).toBeGreaterThan(0.9)
  }
})

test('a cloud that gets darker down to the roof is sky: a thick board is plain', () => {
  const CLOUD = [165, 190, 230] as const
  const cloud = (y: number) => between(CLOUD, between(BLUE, CLOUD, 0.4), clamp((y - 122) / 28))
  const mask = skyMask(
    scene((_, y) => (y > 150 ? LEAVES : y > 122 ? cloud(y) : between(BLUE, CLOUD, clamp((y - 114) / 8)))),
  )
  expect(skyAt(mask, 480, 240, 60)).toBeGreaterThan(0.9)
  expect(skyAt(mask, 480, 240, 136)).toBeGreaterThan(0.9)
})
