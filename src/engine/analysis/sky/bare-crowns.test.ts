import { describe, expect, test } from 'vitest'
import { labFromPicture } from '../../color.ts'
import { randomFrom } from '../../random.ts'
import { pictureOf } from '../../testing/pictures.ts'
import type { LabImage } from '../types.ts'
import { openBareCrowns } from './bare-crowns.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const [WIDTH, HEIGHT] = [960, 640]
const SKY: Rgb = [190, 205, 225]
const BARK: Rgb = [70, 55, 45]
const LEAVES: Rgb = [50, 90, 30]
const ROOF: Rgb = [90, 60, 50]
/** The middle of the crown in the scenes, and its radius. */
const CROWN = { x: 480, y: 180, radius: 140 } as const

/** 1 on twigs: lines in all directions across the crown, `thickness` pixels thick. */
function twigs(thickness: number): Uint8Array {
  const random = randomFrom(5)
  const out = new Uint8Array(WIDTH * HEIGHT)
  for (let k = 0; k < 52; k++) {
    const angle = random() * Math.PI
    const shift = (2 * random() - 1) * CROWN.radius
    for (let y = CROWN.y - CROWN.radius; y < CROWN.y + CROWN.radius; y++)
      for (let x = CROWN.x - CROWN.radius; x < CROWN.x + CROWN.radius; x++) {
        const [dx, dy] = [x - CROWN.x, y - CROWN.y]
        const across = dx * Math.cos(angle) + dy * Math.sin(angle) - shift
        if (Math.hypot(dx, dy) < CROWN.radius && Math.abs(across) < thickness / 2) out[y * WIDTH + x] = 1
      }
  }
  return out
}

const isInCrown = (x: number, y: number) => Math.hypot(x - CROWN.x, y - CROWN.y) < CROWN.radius - 6

/** A photo, and the sky as a mask finds it: above row 400, but not in the crown. */
function scene(colorAt: (x: number, y: number) => Rgb | undefined): { image: LabImage; sky: Float32Array } {
  const image = labFromPicture(pictureOf(WIDTH, HEIGHT, (x, y) => colorAt(x, y) ?? (y > 400 ? LEAVES : SKY)))
  const sky = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    return y > 400 || Math.hypot(x - CROWN.x, y - CROWN.y) < CROWN.radius ? 0 : 1
  })
  return { image, sky }
}

/** The mean of a plane at the pixels for which `isMeant` is true. */
function meanOf(plane: Float32Array, isMeant: (x: number, y: number) => boolean): number {
  const values = plane.filter((_, i) => isMeant(i % WIDTH, Math.floor(i / WIDTH)))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('openBareCrowns', () => {
  const dark = twigs(3)
  const isTwig = (x: number, y: number) => dark[y * WIDTH + x] === 1

  test('finds the gaps between bare twigs', () => {
    const { image, sky } = scene((x, y) => (isTwig(x, y) ? BARK : undefined))
    const { share, gaps } = openBareCrowns(image, sky)!
    expect(meanOf(gaps, (x, y) => isInCrown(x, y) && !isTwig(x, y))).toBeGreaterThan(0.9)
    expect(meanOf(gaps, (x, y) => isInCrown(x, y) && isTwig(x, y))).toBeLessThan(0.2)
    expect(meanOf(share, isInCrown)).toBeGreaterThan(0.9)
  })

  test('leaves green crowns as they are', () => {
    const { image, sky } = scene((x, y) => (isTwig(x, y) ? LEAVES : undefined))
    const before = Float32Array.from(image.L)
    expect(openBareCrowns(image, sky)).toBeUndefined()
    expect(image.L).toEqual(before)
  })

  test('takes no parallel bars for twigs', () => {
    const { image, sky } = scene((x, y) => (isInCrown(x, y) && x % 8 < 3 ? BARK : undefined))
    expect(openBareCrowns(image, sky)).toBeUndefined()
  })

  test('opens no wall in the color of the sky that twigs cover below a roof', () => {
    const eaves = 200
    const isWall = (x: number, y: number) => isInCrown(x, y) && y > eaves + 24
    const { image, sky } = scene((x, y) => {
      if (isTwig(x, y)) return BARK
      return y > eaves && y < eaves + 24 ? ROOF : undefined
    })
    for (let i = eaves * WIDTH; i < sky.length; i++) sky[i] = 0
    const { gaps } = openBareCrowns(image, sky)!
    expect(meanOf(gaps, (x, y) => isInCrown(x, y) && y < eaves - 4 && !isTwig(x, y))).toBeGreaterThan(0.9)
    expect(meanOf(gaps, isWall)).toBeLessThan(0.02)
  })
})
