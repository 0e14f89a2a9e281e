import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { pictureOf } from '../testing/pictures.ts'
import { layCrowns } from './crown-washes.ts'
import { setTones } from './tone.ts'
import { FIELDS, type WashPlanes } from './wash-fields.ts'

/** A crown of small light and dark patches before a sky, and a wall below. */
const tree = analyze(
  pictureOf(480, 320, (x, y) => {
    const patch = (Math.floor(x / 7) + Math.floor(y / 7)) % 2 ? 26 : -26
    if (Math.hypot(x - 240, y - 120) < 90) return [70 + patch, 108 + patch, 44 + patch / 2]
    return y > 230 ? [196, 178, 160] : [150, 190, 235]
  }),
  () => {},
  { short: 384, long: 900 },
)
const { width, height } = tree

function painted(lay: boolean): WashPlanes {
  const planes = Object.fromEntries(FIELDS.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  setTones(planes, tree)
  planes.sky = tree.sky.slice()
  if (lay) layCrowns(planes, tree, 1)
  return planes
}

test('a crown is light on top and dark below', () => {
  const mean = ({ tone }: WashPlanes, from: number, to: number) => {
    let sum = 0
    let count = 0
    for (let y = Math.round(from * height); y < to * height; y++)
      for (let x = Math.round(0.42 * width); x < 0.58 * width; x++, count++) sum += tone[y * width + x]!
    return sum / count
  }
  const deeper = (planes: WashPlanes) => mean(planes, 0.5, 0.6) - mean(planes, 0.18, 0.28)
  expect(deeper(painted(true))).toBeGreaterThan(deeper(painted(false)) + 0.08)
})

test('sky and walls keep their tones', () => {
  const [before, after] = [painted(false), painted(true)]
  for (const [x, y] of [
    [0.1, 0.2],
    [0.5, 0.85],
  ] as const) {
    const i = Math.round(y * height) * width + Math.round(x * width)
    expect(after.tone[i]!).toBeCloseTo(before.tone[i]!, 5)
  }
})
