import { expect, test } from 'vitest'
import { homeInKey, isPublicKey } from '#domain/pictures/storage-key.ts'
import { isDrawnByStyle, seedInKey } from './art-styles.ts'
import { artworkKey, directionInKey, isWithoutMarks } from './artwork-key.ts'
import { artworkKeyOf, composedSheetKey, sheetRatioInKey } from './composed-sheet-key.ts'

const HOME = '11111111-2222-4333-8444-555555555555'
const DRAWN = artworkKey({
  propertyId: HOME,
  style: 'chalk',
  seed: 77,
  leaveOutMarks: true,
  direction: { season: 'winter', light: 'night' },
})

test('the name of a sheet says what its artwork’s name says, and its proportions', () => {
  const key = composedSheetKey(DRAWN, 1.3333)
  expect(sheetRatioInKey(key)).toBe(1.3333)
  expect(artworkKeyOf(key)).toBe(DRAWN)
  expect([isDrawnByStyle(key), seedInKey(key), isWithoutMarks(key)]).toEqual([true, 77, true])
  expect(directionInKey(key)).toEqual(directionInKey(DRAWN))
})

test('S-28 a sheet is as public as its artwork, and hidden with the same home', () => {
  const key = composedSheetKey(DRAWN, 0.6667)
  expect([isPublicKey(key), homeInKey(key)]).toEqual([true, HOME])
})

test('an artwork has no sheet of its own', () => {
  expect(sheetRatioInKey(DRAWN)).toBeNull()
  expect(artworkKeyOf(DRAWN)).toBe(DRAWN)
})
