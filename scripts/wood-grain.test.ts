import { expect, test } from 'vitest'
import { RAIL_TEXTURE_IN } from '#domain/framed-print/frame-materials.ts'
import { FRAME_COLOR_NAMES, MOLDING_IN } from '#domain/framed-print/frames.ts'
import { type Rgb, woodGrain } from './wood-grain.ts'

const colorDistance = (a: Rgb, b: Rgb) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)))

test('a wood texture continues at its ends, so that textures laid end to end show no seam', () => {
  for (const color of FRAME_COLOR_NAMES) {
    const grain = woodGrain[color]()
    for (let y = 0; y < MOLDING_IN; y += 0.02)
      expect(colorDistance(grain(0.003, y), grain(RAIL_TEXTURE_IN + 0.003, y))).toBeLessThan(0.01)
  }
})

test('grain runs along the rail: colors change faster across it than along it', () => {
  for (const color of FRAME_COLOR_NAMES) {
    const grain = woodGrain[color]()
    let along = 0
    let across = 0
    for (let x = 0.1; x < 12; x += 0.31)
      for (let y = 0.05; y < 0.8; y += 0.037) {
        along += colorDistance(grain(x, y), grain(x + 0.02, y))
        across += colorDistance(grain(x, y), grain(x, y + 0.02))
      }
    expect(across).toBeGreaterThan(2 * along)
  }
})

test('the same wood comes out the same every time', () => {
  for (const color of FRAME_COLOR_NAMES) expect(woodGrain[color]()(5, 0.4)).toEqual(woodGrain[color]()(5, 0.4))
})
