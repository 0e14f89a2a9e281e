import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { pictureOf } from '../testing/pictures.ts'
import { layGround } from './ground-wash.ts'
import { pictureFoot } from './picture-foot.ts'
import { FIELDS, type WashPlanes } from './wash-fields.ts'

const lawn = analyze(
  pictureOf(480, 320, (_, y) => (y < 120 ? [150, 190, 235] : [90, 140, 60])),
  () => {},
  { short: 384, long: 900 },
)
const { width, height } = lawn

/** A lawn of tone 0.35 with a patch of another tone in its middle; returns the tones of patch and lawn as painted. */
function painted(patch: number): [patch: number, lawn: number] {
  const planes = Object.fromEntries(FIELDS.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  planes.tone.fill(0.35)
  planes.inside.fill(2)
  const [top, left] = [Math.round(0.72 * height), Math.round(0.4 * width)]
  for (let y = top; y < top + 40; y++) planes.tone.fill(patch, y * width + left, y * width + left + 90)
  layGround(planes, lawn, pictureFoot(lawn, 1), 1)
  const mean = (fromX: number) => {
    let sum = 0
    for (let y = top + 12; y < top + 28; y++)
      for (let x = fromX; x < fromX + 40; x++) sum += planes.tone[y * width + x]!
    return sum / (16 * 40)
  }
  return [mean(left + 25), mean(left + 200)]
}

test('a stain on a lawn is left out, a shadow stays', () => {
  const [none, beside] = painted(0.35)
  const [stain, besideStain] = painted(0.38)
  const [shadow, besideShadow] = painted(0.65)
  expect(Math.abs(stain - besideStain - (none - beside))).toBeLessThan(0.02)
  expect(shadow - besideShadow - (none - beside)).toBeGreaterThan(0.15)
})
