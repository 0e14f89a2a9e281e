import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { DIRECTIONS } from '../pencil/side-directions.ts'
import { DOTS_PER_MM } from '../recipe.ts'
import { meanOf } from '../testing/pictures.ts'
import { openSideGaps } from './side-gaps.ts'
import { barePaper } from './smudge.ts'

const [WIDTH, HEIGHT, SCALE] = [512, 240, 4]
const PAPER_RED = barePaper(0, 0.5)

/** The most of the paper that shows. */
const MAX_GAP = 0.3
/** The red channel of rows that had this gray everywhere, with gaps between strokes of one direction. */
function gapsIn(gray: number, direction = 0, fromRow = 0, toRow = HEIGHT): Float32Array {
  const planes = [0, 1, 2].map(() => new Float32Array(WIDTH * (toRow - fromRow)).fill(gray)) as never
  const size = { width: WIDTH / SCALE / 4, height: HEIGHT / SCALE / 4 }
  const cells = size.width * size.height
  const directions = { ...size, data: new Uint8Array(cells).fill(direction), calm: new Float32Array(cells) }
  const sheet = { width: WIDTH, fromRow, toRow, scale: SCALE, dotsPerMm: DOTS_PER_MM, paper: paper('chalk', 2.75) }
  const gaps = { ...size, data: new Float32Array(directions.data.length).fill(MAX_GAP) }
  openSideGaps(planes, { directions, gaps }, sheet)
  return planes[0]
}

test('the paper shows between strokes, darker in lights and lighter in darks, and some places stay covered', () => {
  for (const gray of [0.1, 0.5, 0.95]) {
    const red = gapsIn(gray)
    const [least, most] = [Math.min(gray, PAPER_RED), Math.max(gray, PAPER_RED)]
    expect(red.every((value) => value >= least - 1e-6 && value <= most + 1e-6)).toBe(true)
    const shares = red.map((value) => (gray - value) / (gray - PAPER_RED))
    const shown = shares.toSorted()
    expect(shown.at(-1)!).toBeLessThanOrEqual(MAX_GAP + 1e-6)
    expect(shown[Math.floor(0.9 * shown.length)]!).toBeGreaterThan(0.5 * MAX_GAP)
    expect(shown[Math.floor(0.1 * shown.length)]!).toBeCloseTo(0)
  }
})

test('gaps are long in the direction in which the stick is moved', () => {
  for (const direction of [3, DIRECTIONS / 2, 27]) {
    const red = gapsIn(0.8, direction)
    const mean = meanOf(red)
    const angle = (direction * Math.PI) / DIRECTIONS
    const alike = (dx: number, dy: number) => {
      let sum = 0
      for (let y = 50; y < HEIGHT - 50; y++)
        for (let x = 50; x < WIDTH - 50; x++)
          sum += (red[y * WIDTH + x]! - mean) * (red[(y + Math.round(dy)) * WIDTH + x + Math.round(dx)]! - mean)
      return sum
    }
    const [dx, dy] = [40 * Math.cos(angle), 40 * Math.sin(angle)]
    expect(alike(dx, dy), `${direction}`).toBeGreaterThan(2 * Math.abs(alike(-dy, dx)))
  }
})

test('strips have the same gaps as the whole sheet', () => {
  expect(gapsIn(0.8, 5, 60, 91)).toEqual(gapsIn(0.8, 5).subarray(60 * WIDTH, 91 * WIDTH))
})
