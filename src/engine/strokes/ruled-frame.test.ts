import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { boundsOf } from '../composition/bounds.ts'
import type { Picture } from '../picture.ts'
import type { Recipe } from '../recipe.ts'
import { STYLES } from '../styles/index.ts'
import { cutRow, sameBytes } from '../testing/pictures.ts'
import { plantsAndFullness, ruledFrame } from './ruled-frame.ts'

const row = analyze(cutRow(), () => {}, { short: 192, long: 600 })
const bounds = boundsOf(row)!
/** Lines of the frame overshoot its corners by up to this many pixels, and are a little off. */
const [OVERSHOOT_PX, OFF_PX] = [12, 3]

const grayAt = ({ width, data }: Picture, x: number, y: number): number => data[3 * (y * width + x) + 1]!

/** The mean gray along the left edge of the frame, this far inside it; negative: outside. */
function grayBeside(picture: Picture, inside: number): number {
  const x = Math.round(bounds.left + inside)
  let sum = 0
  for (let y = 70; y < 130; y++) sum += grayAt(picture, x, y)
  return sum / 60
}

for (const [name, recipe] of Object.entries<Recipe>({ pencil: STYLES.pencil, charcoal: STYLES.charcoal })) {
  const plan = recipe.plan(row, 3, () => {})
  const whole = recipe.render(plan, row, 0, row.height)

  test(`${name}: U-15 a drawing of what the photo cuts ends at a frame, and its walls reach it`, () => {
    const paper = grayBeside(whole, -OVERSHOOT_PX)
    expect(Math.abs(grayBeside(whole, -OFF_PX - 2) - paper)).toBeLessThan(4)
    expect(grayBeside(whole, 0)).toBeLessThan(paper - 15)
    expect(grayBeside(whole, OFF_PX + 1)).toBeLessThan(paper - 10)
  })

  test(`${name}: only the corners of the frame reach beyond it`, () => {
    const paper = grayAt(whole, 1, 1)
    for (let x = Math.ceil(bounds.left) + OVERSHOOT_PX; x < bounds.right - OVERSHOOT_PX; x++)
      expect(grayAt(whole, x, Math.floor(bounds.top - OFF_PX - 1))).toBeGreaterThan(paper - 25)
  })

  test(`${name}: each frame is ruled by hand: no two are the same`, () => {
    const other = recipe.render(
      recipe.plan(row, 4, () => {}),
      row,
      0,
      row.height,
    )
    const top = Math.round(bounds.top)
    const line = (picture: Picture) => Array.from({ length: 200 }, (_, x) => grayAt(picture, x + 40, top))
    expect(line(other)).not.toEqual(line(whole))
  })

  test(`${name}: strips of a framed drawing have the same bytes as the whole`, () => {
    for (const [from, to] of [
      [0, 30],
      [90, 121],
    ] as const)
      expect(
        sameBytes(recipe.render(plan, row, from, to).data, whole.data.slice(3 * from * row.width, 3 * to * row.width)),
      ).toBe(true)
  })
}

test('the ground fades toward the frame as far as it asks for, and walls do not', () => {
  const open = { inner: 0.13, amplitude: 0.17, seed: 1, angle: 0 }
  const middle = Math.round(row.width / 2)
  for (const keptGround of [0.25, 1]) {
    const { fullness } = plantsAndFullness(
      row,
      ruledFrame(row, { halfWidth: 1, pressures: [1], keptGround, beyondPx: 0 }, 1),
      open,
    )
    const at = (share: number) => fullness[Math.round(share * row.height) * row.width + middle]!
    expect(at(0.5)).toBe(1)
    if (keptGround < 1) expect(at(0.92)).toBeLessThan(0.6)
    else expect(at(0.92)).toBe(1)
  }
})
