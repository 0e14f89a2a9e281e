import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { texel } from '../paper/texture.ts'
import { newPlane } from '../plane.ts'
import { smoothstep } from '../scalar.ts'
import { meanOf } from '../testing/pictures.ts'
import { barePaper, smudged, smudgeOf } from './smudge.ts'

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

/** Rows of two colors that meet in a blur of 12 pixels in the middle, rubbed at twice the size. */
function meeting(fromRow: number, toRow: number): Float32Array {
  const ramp = newPlane(WIDTH, HEIGHT)
  for (let i = 0; i < ramp.data.length; i++) ramp.data[i] = smoothstep(54, 66, i % WIDTH)
  const full = { width: WIDTH, height: HEIGHT, data: plane(4) }
  const sheet = { width: 2 * WIDTH, scale: 2, paper: paper('chalk', 2.75), fromRow, toRow }
  return smudged({ smudge: full, red: ramp, green: ramp, blue: ramp }, sheet)[0]
}

test('two colors rubbed into each other mix in grains: along their border they differ from row to row', () => {
  const column = meeting(20, 60).filter((_, i) => i % (2 * WIDTH) === WIDTH)
  expect(meanOf(column.map((value, y) => Math.abs(value - column[Math.max(0, y - 1)]!)))).toBeGreaterThan(0.05)
})

test('the rows of a strip have the same rubbed colors as in the whole', () => {
  expect(meeting(30, 40)).toEqual(meeting(20, 60).slice(10 * 2 * WIDTH, 20 * 2 * WIDTH))
})

test('where nothing is rubbed the paper stays bare', () => {
  const [none, white] = [newPlane(WIDTH, HEIGHT), { width: WIDTH, height: HEIGHT, data: plane(1) }]
  const sheet = { width: WIDTH, scale: 1, paper: paper('chalk', 2.75), fromRow: 0, toRow: 20 }
  const [red] = smudged({ smudge: none, red: white, green: white, blue: white }, sheet)
  for (const [i, value] of red.entries())
    expect(value).toBeCloseTo(barePaper(0, texel(sheet.paper, i % WIDTH, Math.floor(i / WIDTH))), 5)
})
