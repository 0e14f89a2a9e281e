import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { randomFrom } from '../random.ts'
import { smoothstep } from '../scalar.ts'
import { heightOf, widthOf } from '../suitability/glyphs.ts'
import { emblemsAbove } from './emblem.ts'

const WORD = { left: 450, right: 550, top: 360, bottom: 380 }

/** Rough gray ground; `lightAt` returns the share of white laid over it. */
function ground(lightAt: (x: number, y: number) => number): Picture {
  const [width, height] = [640, 400]
  const random = randomFrom(3)
  const data = new Uint8Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const gray = 90 + 20 * random()
    data.fill(gray + (255 - gray) * lightAt(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3)
  }
  return { width, height, data }
}

test('the whole emblem above a word is found', () => {
  const isMountain = (x: number, y: number) => y > 310 && y < 355 && Math.abs(x - 500) < 0.9 * (y - 310)
  for (const share of [0.2, 0.4, 0.8]) {
    const found = emblemsAbove(
      WORD,
      ground((x, y) => (isMountain(x, y) ? share : 0)),
    )
    expect(found.length).toBeGreaterThan(1)
    expect(Math.max(...found.map(widthOf))).toBeGreaterThan(60)
    expect(Math.max(...found.map(heightOf))).toBeGreaterThan(35)
    for (const { bottom } of found) expect(bottom).toBeLessThanOrEqual(WORD.top)
  }
})

test('rough ground, fading light, a curb and a light wall are not emblems', () => {
  const grounds: readonly [name: string, lightAt: (x: number, y: number) => number][] = [
    ['rough', () => 0],
    ['fading', (x, y) => 0.4 * smoothstep(70, 20, Math.hypot(x - 470, y - 310))],
    ['curb', (_, y) => (y > 320 && y < 345 ? 0.5 : 0)],
    ['wall', (x, y) => (x > 470 && y < 340 ? 0.5 : 0)],
  ]
  for (const [name, lightAt] of grounds) expect(emblemsAbove(WORD, ground(lightAt)), name).toEqual([])
})
