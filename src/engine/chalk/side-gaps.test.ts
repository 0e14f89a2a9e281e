import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { DIRECTIONS } from '../pencil/side-directions.ts'
import { DOTS_PER_MM } from '../recipe.ts'
import { meanOf } from '../testing/pictures.ts'
import { openSideGaps } from './side-gaps.ts'
import { barePaper } from './smudge.ts'

const [WIDTH, HEIGHT, SCALE] = [512, 240, 4]
const PAPER_RED = barePaper(0, 0.5)

/** The red channel of rows that had this gray everywhere, with gaps between strokes of one direction. */
function gapsIn(gray: number, direction = 0, fromRow = 0, toRow = HEIGHT): Float32Array {
  const planes = [0, 1, 2].map(() => new Float32Array(WIDTH * (toRow - fromRow)).fill(gray)) as never
  const size = { width: WIDTH / SCALE / 4, height: HEIGHT / SCALE / 4 }
  const directions = { ...size, data: new Uint8Array(size.width * size.height).fill(direction) }
  const sheet = { width: WIDTH, fromRow, toRow, scale: SCALE, dotsPerMm: DOTS_PER_MM, paper: paper('chalk', 2.75) }
  openSideGaps(planes, directions, sheet)
  return planes[0]
}

test('the paper shows between strokes, darker in lights and lighter in darks, and some places stay covered', () => {
  for (const gray of [0.1, 0.5, 0.95]) {
    const red = gapsIn(gray)
    const [least, most] = [Math.min(gray, PAPER_RED), Math.max(gray, PAPER_RED)]
    expect(red.every((value) => value >= least - 1e-6 && value <= most + 1e-6)).toBe(true)
    expect(red.filter((value) => Math.abs(value - gray) > 0.08 * Math.abs(PAPER_RED - gray)).length).toBeGreaterThan(0)
    expect(red.filter((value) => Math.abs(value - gray) < 1e-6).length).toBeGreaterThan(0.1 * red.length)
  }
})

test('white is pressed more firmly than a middle tone: less of the paper shows', () => {
  const shown = (gray: number) => (gray - meanOf(gapsIn(gray))) / (gray - PAPER_RED)
  expect(shown(0.95)).toBeLessThan(0.7 * shown(0.6))
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
