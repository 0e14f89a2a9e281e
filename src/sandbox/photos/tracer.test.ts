import { expect, test } from 'vitest'
import { randomFrom } from '#engine/random.ts'
import { planeThrough, prism, taper } from './planes.ts'
import { siteOf, type Thing } from './site.ts'
import { tracerOf } from './tracer.ts'
import { anyDirection, dot } from './vector.ts'

const GRAY = { surface: 'trim', color: [0.5, 0.5, 0.5] } as const

test('a ray hits the same object as in a test of every object', () => {
  const random = randomFrom(5)
  const things: Thing[] = []
  const site = siteOf(things)
  const near = () => random() * 10 - 5
  for (let i = 0; i < 60; i++) {
    const [x, y, z] = [near(), near(), near()]
    site.box([x, x + random()], [y, y + random()], [z, z + random()], GRAY)
    site.card([near(), near(), near()], [random(), 0.1, 0], [0, 0.4, random()], [0, 1, 0], i % 10, GRAY)
    site.solid(taper([x, y, z], 0.3, [near(), near(), near()], 0.1), GRAY)
  }
  const all = tracerOf(things)
  const each = things.map((thing) => tracerOf([thing]))
  let hits = 0
  for (let i = 0; i < 200; i++) {
    const [dx, dy, dz] = anyDirection(random)
    const nearest = Math.min(...each.map((one) => (one.look(0, 0, 0, dx, dy, dz, 30) ? one.hit.numbers[0]! : Infinity)))
    expect(all.look(0, 0, 0, dx, dy, dz, 30)).toBe(nearest < Infinity)
    expect(all.blocked(0, 0, 0, dx, dy, dz, 30)).toBe(nearest < Infinity)
    if (nearest === Infinity) continue
    all.look(0, 0, 0, dx, dy, dz, 30)
    expect(all.hit.numbers[0]).toBeCloseTo(nearest, 9)
    hits++
  }
  expect(hits).toBeGreaterThan(40)
})

test('prism returns planes that face outward, for outlines in either direction', () => {
  const outline = [
    [0, 0],
    [2, 0],
    [1, 3],
  ] as const
  for (const corners of [outline, [...outline].reverse()])
    for (const axis of ['x', 'y', 'z'] as const)
      for (const { normal, distance } of prism(axis, corners, [0, 5])) {
        const inside = axis === 'x' ? [2, 1, 1] : axis === 'y' ? [1, 2, 1] : [1, 1, 2]
        expect(dot(normal, inside as [number, number, number])).toBeLessThan(distance)
      }
})

test('solid throws if the planes enclose nothing', () => {
  const apart = [planeThrough([0, 1, 0], [0, -1, 0]), planeThrough([0, 0, 0], [0, 1, 0])]
  expect(() => siteOf([]).solid(apart, GRAY)).toThrow('enclose nothing')
})
