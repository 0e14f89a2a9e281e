import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { DIRECTIONS } from '../pencil/side-directions.ts'
import { newPlane } from '../plane.ts'
import { DOTS_PER_MM } from '../recipe.ts'
import { meanOf } from '../testing/pictures.ts'
import { RUBBED_TONE_SHARE, rubbedTone } from './rubbed-tone.ts'

const UPRIGHT = {
  width: 40,
  height: 30,
  data: new Uint8Array(1200).fill(DIRECTIONS / 2),
  calm: new Float32Array(1200),
}

/** A sheet of one rubbed tone, at four output pixels per pixel of the plan. */
function rubbed(tone: number): Float32Array {
  const smudge = newPlane(160, 120)
  smudge.data.fill(tone)
  const sheet = { width: 640, fromRow: 0, toRow: 480, scale: 4, dotsPerMm: DOTS_PER_MM, paper: paper('tooth', 2.75) }
  return rubbedTone(smudge, UPRIGHT, sheet)
}

const spread = (tones: Float32Array): number => {
  const sorted = tones.toSorted()
  return sorted[(9 * sorted.length) / 10]! - sorted[sorted.length / 10]!
}

test('rubbed tone shows the tooth of the paper, and is as dark as planned', () => {
  for (const tone of [0.15, 0.3, 0.5]) {
    const coal = rubbed(tone)
    expect(meanOf(coal) / tone, `${tone}`).toBeCloseTo(RUBBED_TONE_SHARE, 1)
    expect(spread(coal), `${tone}`).toBeGreaterThan(0.4 * tone)
  }
  expect(rubbed(0).every((dark) => dark === 0)).toBe(true)
})

test('the stick was moved in the direction of its plane: along it the tone changes less than across', () => {
  const coal = rubbed(0.4)
  /** The mean difference between places this far apart. */
  const change = (dots: number) => meanOf(coal.subarray(dots).map((dark, i) => Math.abs(dark - coal[i]!)))
  expect(change(24 * 640)).toBeLessThan(0.85 * change(24))
})
