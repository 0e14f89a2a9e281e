import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { skyBehindLights } from './sky-tone.ts'

const house = analyze(smallHouse(180, 120), () => {}, { short: 192, long: 600 })

test('skyBehindLights adds tone only in the sky, fading upward', () => {
  const tone = skyBehindLights(house)
  const row = (y: number) =>
    tone.subarray(y * house.width, (y + 1) * house.width).reduce((sum, share) => sum + share, 0)
  expect(tone.every((share, i) => share >= 0 && share <= house.sky[i]!)).toBe(true)
  const open = house.sky.findIndex((share) => share < 0.5) / house.width
  for (let y = 4; y < open - 4; y += 4) expect(row(y)).toBeGreaterThan(row(y - 4))
})
