import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { newPlane } from '../plane.ts'
import { meanOf } from '../testing/pictures.ts'
import { rubbedTone } from './rubbed-tone.ts'

/** A sheet of one rubbed tone, at four output pixels per pixel of the plan. */
function rubbed(tone: number, isPrint: boolean): Float32Array {
  const smudge = newPlane(160, 120)
  smudge.data.fill(tone)
  const sheet = { width: 640, fromRow: 0, toRow: 480, scale: 4, paper: paper('tooth', 2.75) }
  return rubbedTone(smudge, sheet, isPrint)
}

const spread = (tones: Float32Array): number => {
  const sorted = tones.toSorted()
  return sorted[(9 * sorted.length) / 10]! - sorted[sorted.length / 10]!
}

test('a print shows the tooth of the paper in rubbed tone, which stays as dark as on the screen', () => {
  for (const tone of [0.15, 0.3, 0.5]) {
    const [print, screen] = [rubbed(tone, true), rubbed(tone, false)]
    expect(Math.abs(meanOf(print) - meanOf(screen)), `${tone}`).toBeLessThan(0.01)
    expect(spread(print), `${tone}`).toBeGreaterThan(1.3 * spread(screen))
  }
  expect(rubbed(0, true).every((dark) => dark === 0)).toBe(true)
})
