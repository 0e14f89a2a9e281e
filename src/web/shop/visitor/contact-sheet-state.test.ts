import { beforeEach, expect, test, vi } from 'vitest'
import {
  type ContactSheetState,
  contactSheetState,
  goToContactSheet,
  returnFromContactSheet,
  stateOfReturn,
} from './contact-sheet-state.ts'

const state: ContactSheetState = {
  imageUrl: '/sheet.jpg',
  receivedImage: null,
  zillowImages: [],
  webImages: [],
  selectedImage: 1,
  selectionReason: null,
  zillowMainURL: null,
  propertyId: 'p',
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

test('D1-094 the sheet finds its state, even after a reload', () => {
  goToContactSheet(state)
  expect(contactSheetState()).toEqual(state)
  expect(contactSheetState()).toEqual(state)
})

test('D1-054, D1-098 the home page finds the return state once', () => {
  returnFromContactSheet(state)
  expect(stateOfReturn()).toMatchObject({ ...state, returnFromContactSheet: true })
  expect(stateOfReturn()).toBeNull()
})

test('D1-095 nothing, or anything else, is not a state', () => {
  expect(contactSheetState()).toBeNull()
  for (const text of ['{"imageUrl":1,"propertyId":"p"}', '"sheet"', 'not json']) {
    sessionStorage.setItem('gablework.contact-sheet', text)
    expect(contactSheetState()).toBeNull()
  }
})
