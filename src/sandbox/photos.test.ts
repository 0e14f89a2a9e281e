import { describe, expect, test } from 'vitest'
import type { Picture } from '#engine/picture.ts'
import { drawHome, homeOf, VIEWS } from './photos.ts'
import { HOUSE_KINDS } from './photos/home.ts'

const SMALL = { width: 64, height: 48 }
const TINY = { width: 24, height: 16 }

const meanOf = (values: Iterable<number>): number => {
  let sum = 0
  let count = 0
  for (const value of values) {
    sum += value
    count++
  }
  return sum / count
}

/** The difference between two pictures: the mean difference of a byte. */
const distance = (a: Picture, b: Picture) => meanOf(a.data.map((value, i) => Math.abs(value - b.data[i]!)))

/** Mean red, green and blue of a range of rows. */
const meanColor = ({ width, data }: Picture, from: number, to: number) =>
  [0, 1, 2].map((channel) =>
    meanOf(data.subarray(from * width * 3, to * width * 3).filter((_, i) => i % 3 === channel)),
  )

describe('the home at an address', () => {
  test('is the same however the address is spelled', () => {
    const home = homeOf('123 Main St, Springfield, IL 62704')
    for (const spelling of [
      '123 MAIN ST. SPRINGFIELD IL 62704',
      ' 123  main st , springfield,il   62704 ',
      '123 Main St, Springfield, IL 62704, USA',
      '123 Main St Springfield IL 62704 United States',
    ])
      expect(homeOf(spelling)).toEqual(home)
  })

  test('differs from that of every other number in the street', () => {
    const homes = Array.from({ length: 60 }, (_, i) => JSON.stringify(homeOf(`${i + 1} Maple Ave, Dayton, OH 45402`)))
    expect(new Set(homes).size).toBe(60)
  })

  test('is of every kind somewhere in town', () => {
    const kinds = new Set(Array.from({ length: 100 }, (_, i) => homeOf(`${i} Elm St`).kind))
    expect([...kinds].sort()).toEqual([...HOUSE_KINDS].sort())
  })
})

describe('a photograph', () => {
  test('is the same bytes every time', () => {
    for (const view of ['street', 'interior'] as const) {
      const [once, again] = [1, 2].map(() => drawHome(homeOf('8 Birch Ct'), view, SMALL))
      expect(once!.data.length).toBe(64 * 48 * 3)
      expect(Buffer.compare(once!.data, again!.data)).toBe(0)
    }
  })

  test('of another home looks different', () => {
    const [one, other] = ['8 Birch Ct', '9 Birch Ct'].map((address) => drawHome(homeOf(address), 'street', SMALL))
    expect(distance(one!, other!)).toBeGreaterThan(8)
  })

  test('from another viewpoint looks different', () => {
    const pictures = VIEWS.map((view) => drawHome(homeOf('8 Birch Ct'), view, SMALL))
    for (let a = 0; a < VIEWS.length; a++)
      for (let b = a + 1; b < VIEWS.length; b++) expect(distance(pictures[a]!, pictures[b]!)).toBeGreaterThan(8)
  })

  test('has the sky above and the ground below', () => {
    for (const address of ['8 Birch Ct', '1 Main St', '40 Lake Shore Dr', '7 Hill Rd']) {
      const picture = drawHome(homeOf(address), 'street', SMALL)
      const [skyRed, , skyBlue] = meanColor(picture, 0, 3) as [number, number, number]
      const [groundRed, , groundBlue] = meanColor(picture, 44, 48) as [number, number, number]
      expect(skyBlue - skyRed).toBeGreaterThan(groundBlue - groundRed)
      expect(skyBlue).toBeGreaterThan(110)
    }
  })

  test('in the evening is darker than by day', () => {
    const home = homeOf('8 Birch Ct')
    expect(meanOf(drawHome(home, 'dusk', SMALL).data)).toBeLessThan(meanOf(drawHome(home, 'street', SMALL).data) - 25)
  })

  test('of a room has no sky', () => {
    const [red, , blue] = meanColor(drawHome(homeOf('8 Birch Ct'), 'interior', SMALL), 0, 6) as [number, number, number]
    expect(blue).toBeLessThan(red + 12)
  })

  test('is well exposed at any of fifty homes', () => {
    for (let i = 0; i < 50; i++) {
      const { data } = drawHome(homeOf(`${100 + i} Washington Blvd`), 'street', TINY)
      const mean = meanOf(data)
      expect(mean).toBeGreaterThan(75)
      expect(mean).toBeLessThan(175)
      expect(data.filter((value) => value === 0 || value === 255).length).toBeLessThan(data.length * 0.12)
    }
  })

  test('keeps its framing at any size and aspect ratio', () => {
    for (const size of [TINY, { width: 20, height: 20 }, { width: 15, height: 23 }, { width: 1, height: 1 }])
      for (const view of VIEWS) expect(drawHome(homeOf('3 Oak St'), view, size)).toMatchObject(size)
  })

  test('reports how many rows are done, up to the last', () => {
    const rows: number[] = []
    drawHome(homeOf('3 Oak St'), 'street', TINY, (row) => rows.push(row))
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
    expect(rows.at(-1)).toBe(TINY.height)
  })
})
