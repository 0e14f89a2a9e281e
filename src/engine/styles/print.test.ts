import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { composedFor } from '../analysis/composed-sheet.ts'
import { labFromPicture } from '../color.ts'
import { resample } from '../kernels/resample.ts'
import type { Crop, Picture } from '../picture.ts'
import type { Recipe } from '../recipe.ts'
import { smallHouse } from '../testing/pictures.ts'
import { drawPicture, type StyleName, STYLES } from './index.ts'
import { drawPrintRows, type PrintSpec } from './print.ts'

const NAMES = Object.keys(STYLES) as StyleName[]
const PREVIEW = { width: 240, height: 160 }
const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }
const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const planOf = (style: StyleName) => (STYLES[style] as Recipe).plan(house, 3, () => {})

const printed = (style: StyleName, print: PrintSpec) => drawPrintRows(style, planOf(style), print, 0, print.height)

/** Mean OKLab difference of two pictures as seen from far away: brought to 60 pixels wide. */
function difference(one: Picture, other: Picture): number {
  const [p, q] = [one, other].map((picture) => labFromPicture(resample(picture, { width: 60, height: 40 })))
  let sum = 0
  for (let i = 0; i < p!.L.length; i++) {
    sum += Math.hypot(p!.L[i]! - q!.L[i]!, p!.a[i]! - q!.a[i]!, p!.b[i]! - q!.b[i]!)
  }
  return sum / p!.L.length
}

test('D2-153 a print is the approved picture: seen from far away they hardly differ, and nothing is shifted', () => {
  for (const style of NAMES) {
    const preview = drawPicture(style, house, 3, PREVIEW, () => {})
    const print = printed(style, { width: 480, height: 320, crop: WHOLE })
    const same = difference(print, preview)
    expect(same, style).toBeLessThan(0.03)
    const mirrored = { ...print, data: print.data.toReversed() }
    expect(difference(mirrored, preview), style).toBeGreaterThan(2 * same)
  }
})

test('D2-153 the rows of a print have the same bytes as in the whole print', () => {
  for (const style of NAMES) {
    const print: PrintSpec = { width: 300, height: 240, crop: { left: 0.05, top: 0.1, width: 0.8, height: 0.96 * 0.8 } }
    const whole = printed(style, print)
    const strip = drawPrintRows(style, planOf(style), print, 41, 90)
    expect(strip.data, style).toEqual(whole.data.slice(41 * 300 * 3, 90 * 300 * 3))
  }
})

test('D2-153 a crop, shifted or not, equals that part of the whole print', () => {
  const whole = printed('pencil', { width: 360, height: 240, crop: WHOLE })
  for (const left of [0, 36, 72]) {
    const crop = { left: left / 360, top: 0.1, width: 0.8, height: 0.8 }
    const part = printed('pencil', { width: 288, height: 192, crop })
    expect(part).toMatchObject({ width: 288, height: 192 })
    for (const row of [0, 100, 191]) {
      const from = ((row + 24) * 360 + left) * 3
      expect(part.data.slice(row * 288 * 3, (row + 1) * 288 * 3)).toEqual(whole.data.slice(from, from + 288 * 3))
    }
  }
})

const WITH_BORDER = NAMES.filter((style) => style !== 'oil')
const uprightHouse = analyze(smallHouse(160, 240), () => {}, { short: 192, long: 600 })
/** Width and height of S, M and L, in inches. */
const SIZES = [
  [12, 8],
  [17, 11],
  [24, 18],
] as const

/** The share of bare paper in the outermost 2 % of each side, in the order top, bottom, left, right. */
function bareSides({ width, height, data }: Picture): number[] {
  const strip = Math.round(0.02 * Math.min(width, height))
  const paper = data[3 * (width + 1)]!
  const bareIn = (left: number, top: number, right: number, bottom: number) => {
    let bare = 0
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (Math.abs(data[3 * (y * width + x)]! - paper) <= 24) bare += 1
    return bare / ((right - left) * (bottom - top))
  }
  return [
    bareIn(0, 0, width, strip),
    bareIn(0, height - strip, width, height),
    bareIn(0, 0, strip, height),
    bareIn(width - strip, 0, width, height),
  ]
}

test('U-15 on every size and orientation the border is whole: all four sides end in bare paper', () => {
  for (const style of WITH_BORDER)
    for (const [long, short] of SIZES)
      for (const [analysis, wide, high] of [
        [house, long, short],
        [uprightHouse, short, long],
      ] as const) {
        const plan = (STYLES[style] as Recipe).plan(composedFor(analysis, wide / high), 3, () => {})
        const size = { width: wide * 20, height: high * 20 }
        const sides = bareSides(drawPrintRows(style, plan, { ...size, crop: WHOLE }, 0, size.height))
        expect(
          Math.min(...sides),
          `${style} ${wide}:${high} ${sides.map((side) => side.toFixed(2)).join()}`,
        ).toBeGreaterThan(0.9)
      }
})

test('D2-153 a print on a composed sheet is the picture on the screen, and its strips equal the whole print', () => {
  const sheet = composedFor(house, 4 / 3)
  for (const style of WITH_BORDER) {
    const preview = drawPicture(style, sheet, 3, { width: 240, height: 180 }, () => {})
    const plan = (STYLES[style] as Recipe).plan(sheet, 3, () => {})
    const print: PrintSpec = { width: 480, height: 360, crop: WHOLE }
    const whole = drawPrintRows(style, plan, print, 0, 360)
    expect(difference(whole, preview), style).toBeLessThan(0.03)
    expect(drawPrintRows(style, plan, print, 41, 90).data, style).toEqual(whole.data.slice(41 * 480 * 3, 90 * 480 * 3))
  }
})

test('the paper of a print is as fine on a large sheet as on a small one', () => {
  const roughness = (width: number) => {
    const { data } = printed('pencil', { width, height: 24, crop: { ...WHOLE, height: 36 / width } })
    let sum = 0
    for (let i = 3; i < data.length; i += 3) sum += Math.abs(data[i]! - data[i - 3]!)
    return sum / data.length
  }
  // The top of the sheet is bare paper.
  expect(roughness(1200)).toBeCloseTo(roughness(600), 1)
})
