import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import type { Picture } from '../picture.ts'
import type { Recipe } from '../recipe.ts'
import { flatPicture, noisePicture, pictureOf, smallHouse } from '../testing/pictures.ts'
import { chalk as chalkOnPaper } from './chalk.ts'
import { charcoal as charcoalOnPaper } from './charcoal.ts'
import { fromAfar } from './from-afar.ts'
import { pencil as pencilOnPaper } from './pencil.ts'

const [pencil, charcoal, chalk] = [fromAfar(pencilOnPaper), fromAfar(charcoalOnPaper), fromAfar(chalkOnPaper)]
const DRY: Record<string, Recipe> = { pencil, charcoal, chalk }
const SIZE = { width: 180, height: 120 }
const study = (photo: Picture) => analyze(photo, () => {}, { short: 192, long: 600 })
const house = study(smallHouse(180, 120))

function draw(recipe: Recipe, analysis: Analysis, seed: number, fromRow = 0, toRow = SIZE.height): Picture {
  return recipe.render(
    recipe.plan(analysis, seed, () => {}),
    SIZE,
    fromRow,
    toRow,
  )
}

const grayOf = ({ data }: Picture) => Float32Array.from({ length: data.length / 3 }, (_, i) => data[3 * i + 1]!)
const meanIn = (gray: Float32Array, x0: number, y0: number, x1: number, y1: number) => {
  let sum = 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += gray[y * SIZE.width + x]!
  return sum / ((x1 - x0) * (y1 - y0))
}

for (const [name, recipe] of Object.entries(DRY)) {
  test(`${name}: the same photo and seed draw the same bytes, another seed other ones`, () => {
    expect(draw(recipe, house, 7)).toEqual(draw(recipe, house, 7))
    expect(draw(recipe, house, 8).data).not.toEqual(draw(recipe, house, 7).data)
  })

  test(`${name}: strips have the same bytes as the whole picture`, () => {
    const whole = draw(recipe, house, 3)
    for (const [from, to] of [
      [0, 1],
      [37, 90],
      [119, 120],
    ] as const) {
      expect(draw(recipe, house, 3, from, to).data).toEqual(
        whole.data.slice(from * SIZE.width * 3, to * SIZE.width * 3),
      )
    }
  })

  test(`${name}: a plan survives a structured clone and draws the same afterward`, () => {
    const plan = recipe.plan(house, 5, () => {})
    expect(recipe.render(structuredClone(plan), SIZE, 20, 40)).toEqual(recipe.render(plan, SIZE, 20, 40))
    expect(recipe.sheet(plan)).toEqual({ width: house.width, height: house.height })
  })

  test(`${name}: the border of the sheet stays bare`, () => {
    const gray = grayOf(draw(recipe, house, 2))
    const bare = gray[0]!
    let same = 0
    for (let x = 0; x < SIZE.width; x++) if (Math.abs(gray[x]! - bare) <= 14) same += 1
    expect(same / SIZE.width).toBeGreaterThan(0.9)
  })

  test(`${name}: extreme photos give a complete picture`, () => {
    for (const photo of [flatPicture(1, 1, [9, 9, 9]), flatPicture(30, 20, [255, 255, 255]), noisePicture(40, 30, 1)]) {
      const analysis = analyze(photo, () => {}, { short: 112, long: 200 })
      expect(draw(recipe, analysis, 1).data.length).toBe(SIZE.width * SIZE.height * 3)
    }
  })
}

test('dark roofs are drawn darker than light walls, in every dry medium', () => {
  for (const recipe of Object.values(DRY)) {
    const gray = grayOf(draw(recipe, house, 4))
    const roof = meanIn(gray, 78, 40, 102, 50)
    const wall = meanIn(gray, 72, 58, 80, 88)
    expect(roof).toBeLessThan(wall)
  }
})

test('chalk and charcoal rubbed into the paper fill its tooth: a lit wall is not speckled', () => {
  for (const recipe of [chalk, charcoal]) {
    const gray = grayOf(draw(recipe, house, 7))
    let grain = 0
    let count = 0
    for (let y = 62; y < 88; y++)
      for (let x = 72; x < 80; x++, count++) {
        const j = y * SIZE.width + x
        grain += Math.abs(gray[j]! - (gray[j - 1]! + gray[j + 1]!) / 2)
      }
    expect(grain / count).toBeLessThan(24)
  }
})

test('chalk covers the sheet except at its border: strokes end there, and none begins on bare paper', () => {
  const { side, smudge } = chalk.plan(house, 7, () => {})
  const edge = 0.02 * Math.min(smudge.width, smudge.height)
  expect(side.count).toBeGreaterThan(50)
  for (let k = 0; k < side.count; k++) {
    const [x, y] = [side.points[side.starts[k]!]!, side.points[side.starts[k]! + 1]!]
    expect(Math.min(x, y, smudge.width - x, smudge.height - y)).toBeGreaterThan(edge)
  }
})

test('charcoal draws a street in level strokes, even where edges agree, as on paving', () => {
  const photo = pictureOf(180, 120, (_x, y) => (y < 36 ? [190, 215, 245] : y < 70 ? [100, 95, 90] : [80, 80, 82]))
  const scene = analyze(photo, () => {}, { short: 384, long: 900 })
  const paved = { ...scene, coherence: scene.coherence.map(() => 1) }
  const { count, points, starts } = charcoal.plan(paved, 7, () => {}).broad
  const slopes: number[] = []
  for (let k = 0; k < count; k++) {
    const [from, to] = [starts[k]!, starts[k + 1]! - 3]
    const [fromX, fromY, toX, toY] = [points[from]!, points[from + 1]!, points[to]!, points[to + 1]!]
    if (fromY + toY > 1.25 * scene.height) slopes.push(Math.abs(Math.atan((toY - fromY) / (toX - fromX))))
  }
  expect(slopes.length).toBeGreaterThan(9)
  expect(Math.max(...slopes)).toBeLessThan(0.4)
})

test('D1-171 pencil is lightened by +20: no stroke is darker than a fifth of white', () => {
  const black = study(flatPicture(30, 20, [0, 0, 0]))
  for (const picture of [draw(pencil, house, 1), draw(pencil, black, 1)]) {
    expect(Math.min(...new Set(picture.data))).toBeGreaterThanOrEqual(Math.floor(255 * 0.2))
  }
})

test('every step of a plan is reported by name, in order', () => {
  const reported: [string, number][] = []
  pencil.plan(house, 1, (step, done) => reported.push([step, done]))
  expect(reported[0]).toEqual(['setting the tones', 0])
  expect(reported.at(-1)![0]).toBe('drawing the contours')
  reported.forEach(([, done], i) => expect(done).toBeGreaterThanOrEqual(reported[i - 1]?.[1] ?? 0))
})
