import { expect, test } from 'vitest'
import { openTones, TONES } from './open-tones.ts'

test('tones laid openly are right on average: pits stay bare, tops are darker than the tone', () => {
  const { tops, pressures } = openTones(0.25)
  for (const tone of [0, 0.1, 0.3, 0.6, 0.9, 1]) {
    const k = Math.round(tone * TONES)
    const laid = Array.from(
      { length: 1000 },
      (_, i) => tops[k]! * Math.min(1, Math.max(0, pressures[k]! - 1 + (i + 0.5) / 1000)),
    )
    expect(laid.reduce((sum, dark) => sum + dark / 1000, 0)).toBeCloseTo(tone, 2)
    if (tone > 0 && tone < 0.3) expect(laid[0]).toBe(0)
    if (tone < 1) expect(laid.at(-1)!).toBeGreaterThanOrEqual(tone)
  }
})
