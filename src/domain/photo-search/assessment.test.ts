import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assessmentAfterFailure,
  assessmentOfVisitor,
  assessmentWithoutAnalysis,
  chosenPhoto,
  mayProceed,
  slotProblem,
} from './assessment.ts'
import { type CandidateKind, type FoundPhoto, photosFoundText, sheetSlots, smallSheetSlots } from './candidates.ts'

const photo = (kind: CandidateKind, n = 0): FoundPhoto => ({ kind, key: `found/${kind}-${n}.jpg`, sourceUrl: null })
const kinds = fc.array(fc.constantFrom<CandidateKind>('Street View', 'Zillow', 'Web'), { maxLength: 12 })
const photoLists = kinds.map((list) => list.map(photo))
const kindsOf = (slots: ReturnType<typeof sheetSlots>) => slots.map(({ photo: it }) => it?.kind ?? '-')

test('D1-288 slot 1 is the street view, 2-4 the listing, 5-7 the web, the rest placeholders', () => {
  const photos = [photo('Web', 1), photo('Zillow', 1), photo('Street View'), photo('Web', 2)]
  expect(kindsOf(sheetSlots(photos))).toEqual(['Street View', 'Zillow', '-', '-', 'Web', 'Web', '-'])
  expect(kindsOf(sheetSlots([photo('Zillow', 1), photo('Zillow', 2)]))).toEqual([
    'Zillow',
    'Zillow',
    '-',
    '-',
    '-',
    '-',
    '-',
  ])
})

test('D1-288 always seven slots, numbered 1 to 7, at most three each from listing and web after the first, no duplicates', () => {
  fc.assert(
    fc.property(photoLists, (photos) => {
      const slots = sheetSlots(photos)
      expect(slots.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      const usedPhotos = slots.flatMap(({ photo: it }) => it ?? [])
      expect(new Set(usedPhotos).size).toBe(usedPhotos.length)
      expect(usedPhotos.length === 0).toBe(photos.length === 0)
    }),
  )
})

test('D1-289 the older sheet has four slots, with the first photo first', () => {
  expect(kindsOf(smallSheetSlots([photo('Web'), photo('Street View')]))).toEqual(['Street View', 'Web', '-', '-'])
})

test('D1-150 one photo, or two without the web: no analysis, the street view, score 10, confidence LOW', () => {
  const two = sheetSlots([photo('Zillow'), photo('Street View')])
  expect(assessmentWithoutAnalysis(two)).toMatchObject({ slot: 1, score: 10, confidence: 'LOW' })
  expect(assessmentWithoutAnalysis(sheetSlots([photo('Web')]))).toMatchObject({ slot: 1, confidence: 'LOW' })
  expect(assessmentWithoutAnalysis(sheetSlots([photo('Street View'), photo('Web')]))).toBeNull()
  expect(
    assessmentWithoutAnalysis(sheetSlots([photo('Street View'), photo('Zillow', 1), photo('Zillow', 2)])),
  ).toBeNull()
})

test('D1-151, D1-152 if the analysis fails, the street view is used, or else the first photo, and we say so', () => {
  expect(assessmentAfterFailure(sheetSlots([photo('Web'), photo('Street View')]))!.reason).toBe(
    'Fallback to Street View image due to analysis error',
  )
  expect(assessmentAfterFailure(sheetSlots([photo('Web')]))!.reason).toBe('Automatic selection due to analysis error')
  expect(assessmentAfterFailure(sheetSlots([]))).toBeNull()
})

test('D1-153, D1-155 whichever slot is chosen, a photo is found or the index is rejected', () => {
  fc.assert(
    fc.property(
      photoLists.filter((list) => list.length > 0),
      fc.integer({ min: -3, max: 12 }),
      (photos, slot) => {
        const slots = sheetSlots(photos)
        if (slotProblem(slot, slots)) expect(slotProblem(slot, slots)).toBe(`Invalid selected index: ${slot}`)
        else expect(chosenPhoto(slot, slots)!.photo).toBeTruthy()
        expect(slotProblem(slot, slots) === null).toBe(slot >= 1 && slot <= 7)
      },
    ),
  )
})

test('D1-144, D1-145 LOW stops, except at the demo address', () => {
  const low = { slot: 1, reason: '', score: 10, confidence: 'LOW' } as const
  expect(mayProceed(low, '12 Maple St', '100 Demo Lane')).toBe(false)
  expect(mayProceed(low, '100 demo lane, Oak Park, IL', '100 Demo Lane')).toBe(true)
  expect(mayProceed(low, '12 Maple St', '')).toBe(false)
  expect(mayProceed({ ...low, confidence: 'MEDIUM' }, '12 Maple St', '')).toBe(true)
})

test('D1-276, D1-277 with one photo none is suitable; two that are not from the web are called very few', () => {
  const reasonOf = (...photos: FoundPhoto[]) => assessmentWithoutAnalysis(sheetSlots(photos))?.reason
  expect(reasonOf(photo('Zillow'))).toBe(
    'No suitable images found. Web images may be blocked by CORS policies. Confidence Level: LOW',
  )
  expect(reasonOf(photo('Street View'), photo('Zillow'))).toBe(
    'Very few suitable images available after filtering. Consider uploading your own image. Confidence Level: LOW',
  )
  expect(reasonOf(photo('Street View'), photo('Web'))).toBeUndefined()
})

test('D1-065 the photos found are counted; one is an image', () => {
  expect(photosFoundText(3)).toBe('Found 3 images related to the address')
  expect(photosFoundText(1)).toBe('Found 1 image related to the address')
})

test('E-8 a photo that the visitor chose keeps its assessment; another one has none', () => {
  const sheetVerdict = { slot: 2, score: 8, confidence: 'HIGH' as const }
  expect(assessmentOfVisitor(2, sheetVerdict)).toMatchObject({ slot: 2, score: 8, confidence: 'HIGH' })
  for (const one of [assessmentOfVisitor(3, sheetVerdict), assessmentOfVisitor(3, undefined)])
    expect(one).toMatchObject({ slot: 3, score: 5, confidence: 'MEDIUM' })
})
