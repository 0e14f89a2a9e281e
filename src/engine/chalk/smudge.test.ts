import { expect, test } from 'vitest'
import { smudgeOf } from './smudge.ts'

const [WIDTH, HEIGHT] = [120, 80]
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)

/** The amount of chalk rubbed into the middle of a sheet of one lightness. */
function rubbed(L: number, { focus = 0, ground = 0 } = {}): number {
  const image = { width: WIDTH, height: HEIGHT, L: plane(L), a: plane(0), b: plane(0) }
  const place = { sky: plane(0), focus: plane(focus), ground: plane(ground) }
  return smudgeOf(image, plane(1), place).smudge.data[(HEIGHT * WIDTH + WIDTH) / 2]!
}

test('light walls and the house are rubbed fully, or dark paper would stain them; darks and driveways let it through', () => {
  expect(rubbed(0.92)).toBeCloseTo(rubbed(0.3, { focus: 1 }), 5)
  expect(rubbed(0.92, { ground: 1 })).toBeLessThan(0.75 * rubbed(0.92))
  expect(rubbed(0.3)).toBeLessThan(0.5 * rubbed(0.92))
})
