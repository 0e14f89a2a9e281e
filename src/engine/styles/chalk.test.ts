import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { meanOf } from '../testing/pictures.ts'
import { chalk } from './chalk.ts'

const size = { width: 120, height: 80 }
const even = (value: number): Plane => ({ ...size, data: new Float32Array(size.width * size.height).fill(value) })

test('an even passage follows the tooth of the paper: its tops are lighter than its pits', () => {
  const gray = even(0.5)
  const none = strokeBuilder().build()
  const quarter = { width: 30, height: 20 }
  const hatching = {
    directions: { ...quarter, data: new Uint8Array(600), calm: new Float32Array(600) },
    gaps: newPlane(30, 20),
  }
  const colors = { smudge: even(4), red: gray, green: gray, blue: gray }
  const plan = { ...colors, hatching, frame: null, side: none, end: none }
  const { data } = chalk.render(plan, { ...size, grain: 2.75, dotsPerMm: 11.8 }, 0, size.height)
  const tooth = paper('chalk', 2.75)
  const tones: { tops: number[]; pits: number[] } = { tops: [], pits: [] }
  for (let i = 0; i < size.width * size.height; i++) {
    const height = texel(tooth, i % size.width, Math.floor(i / size.width))
    tones[height > 0.5 ? 'tops' : 'pits'].push(data[3 * i]!)
  }
  expect(meanOf(Float32Array.from(tones.tops)) - meanOf(Float32Array.from(tones.pits))).toBeGreaterThan(3)
})
