import { expect, test } from 'vitest'
import { contactSheetInput } from './contact-sheet-input.ts'
import type { PhotoSearchView } from './search-status.ts'

const view = {
  property: { id: 'p' },
  contact_sheet_url: '/sheet.jpg',
  photos: [
    { number: 1, type: 'Street View', url: '/street.jpg' },
    { number: 2, type: 'Zillow', url: '/a.jpg' },
    { number: 3, type: 'Zillow', url: '/b.jpg' },
    { number: 5, type: 'Web', url: '/c.jpg' },
  ],
  assessment: { selectedIndex: 2, reason: 'Clear front', suitabilityScore: 8, confidenceLevel: 'HIGH' },
  zillowMainURL: 'https://listing.example/1',
} as unknown as PhotoSearchView

test('D1-094 the contact sheet page gets every picture by source', () =>
  expect(contactSheetInput(view)).toEqual({
    imageUrl: '/sheet.jpg',
    receivedImage: '/street.jpg',
    zillowImages: ['/a.jpg', '/b.jpg'],
    webImages: [{ imageUrl: '/c.jpg' }],
    selectedImage: 2,
    selectionReason: 'Clear front',
    zillowMainURL: 'https://listing.example/1',
    propertyId: 'p',
  }))

test('D1-095 without a sheet nothing is shown', () =>
  expect(contactSheetInput({ ...view, contact_sheet_url: null })).toBeNull())
