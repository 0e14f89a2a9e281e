import { expect, test } from 'vitest'
import { artworkKey, isWithoutMarks } from './artwork-key.ts'
import { LEAVE_OUT_MARKS, leavesOutMarks } from './marks.ts'

const UPLOAD = `uploads/${'a1'.repeat(16)}.jpg`
const FOUND = 'found/5f0c/street-view.jpg'

test('marks are left out of uploaded photos, all photos, or none', () => {
  const table = LEAVE_OUT_MARKS.map((setting) => [leavesOutMarks(setting, UPLOAD), leavesOutMarks(setting, FOUND)])
  expect(table).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
})

test("a picture's name records how its print must be drawn", () => {
  for (const leaveOutMarks of [true, false]) {
    const key = artworkKey({ propertyId: 'p', style: 'oil', seed: 7, leaveOutMarks, direction: {} })
    expect(isWithoutMarks(key)).toBe(leaveOutMarks)
  }
})
