import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { flatPicture } from '../testing/pictures.ts'
import type { Segment } from './construction-lines.ts'
import { doorRails } from './door-rails.ts'

const sheet = analyze(flatPicture(240, 160, [200, 196, 190]), () => {}, { short: 384, long: 900 })
const { width, height } = sheet
const line = (x: number, y: number, toX: number, toY: number): Segment => ({ x, y, toX, toY, strength: 0.02, room: 9 })
/** The sides and the lintel of a door. */
const FRAME = [line(150, 190, 150, 300), line(400, 190, 400, 300), line(150, 190, 400, 190)]

/** A door of even lightness with some noise, and joints in these rows that are darker by `contrast`. */
function door(rows: readonly number[], contrast: number, toX = 400) {
  const random = randomFrom(7)
  const L = Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isJoint = rows.includes(y) && x >= 150 && x <= toX
    return 0.7 + 0.01 * (random() - 0.5) - (isJoint ? contrast : 0)
  })
  return { ...sheet, photo: { ...sheet.photo, L } }
}

test('the joints of a garage door are found, however faint they are, and run from side to side', () => {
  for (const contrast of [0.012, 0.05]) {
    const rails = doorRails(door([220, 245, 270], contrast), FRAME)
    expect(rails.map(({ y }) => Math.round(y))).toEqual([220, 245, 270])
    for (const { x, toX } of rails) expect(toX - x).toBeGreaterThan(220)
  }
})

test('a joint ends where it stops being dark, if its frame is wider', () => {
  const [rail] = doorRails(door([220, 245, 270], 0.03, 370), FRAME)
  expect(rail!.toX).toBeLessThan(380)
})

test('a smooth door, one line, a window and boards without a frame have no joints', () => {
  expect(doorRails(door([], 0), FRAME)).toEqual([])
  expect(doorRails(door([240], 0.03), FRAME)).toEqual([])
  expect(doorRails(door([220, 245, 270], 0.5), FRAME)).toEqual([])
  expect(doorRails(door([220, 245, 270], 0.03), FRAME.slice(1))).toEqual([])
})
