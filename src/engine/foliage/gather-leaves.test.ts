import { expect, test } from 'vitest'
import { newPlane } from '../plane.ts'
import { meanOf, noisePlane, planeOf } from '../testing/pictures.ts'
import { gatherLeaves } from './gather-leaves.ts'

const [WIDTH, HEIGHT] = [160, 120]
const everywhere = newPlane(WIDTH / 4, HEIGHT / 4)
everywhere.data.fill(1)

test('leaves of one clump differ less, and two clumps differ more', () => {
  const noise = noisePlane(WIDTH, HEIGHT, 5).data
  const isLit = (i: number) => (i % WIDTH) % 80 < 40
  const tone = planeOf(WIDTH, HEIGHT, (x, y) => (x % 80 < 40 ? 0.3 : 0.5) + 0.1 * (noise[y * WIDTH + x]! - 0.5)).data
  const side = (of: Float32Array, lit: boolean) => of.filter((_, i) => isLit(i) === lit && Math.abs((i % 40) - 20) < 8)
  const spread = (values: Float32Array) => Math.max(...values) - Math.min(...values)
  const apart = (of: Float32Array) => meanOf(side(of, false)) - meanOf(side(of, true))
  const gathered = tone.slice()
  gatherLeaves(gathered, everywhere, { width: WIDTH, height: HEIGHT })
  expect(spread(side(gathered, true))).toBeLessThan(spread(side(tone, true)))
  expect(apart(gathered)).toBeGreaterThan(1.2 * apart(tone))
})

test('nothing changes where no leaves stand', () => {
  const tone = noisePlane(WIDTH, HEIGHT, 6).data
  const before = tone.slice()
  gatherLeaves(tone, newPlane(WIDTH / 4, HEIGHT / 4), { width: WIDTH, height: HEIGHT })
  expect(tone).toEqual(before)
})
