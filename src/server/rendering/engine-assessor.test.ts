import { expect, test } from 'vitest'
import type { CandidateKind, Slot } from '#domain/photo-search/candidates.ts'
import type { Picture } from '#engine/picture.ts'
import { drawHome, homeOf, type View } from '#sandbox/photos.ts'
import { jpegFromPicture } from '#server/images/prepare.ts'
import { negativeOf } from '../../../scripts/suitability/negatives.ts'
import { engineAssessor } from './engine-assessor.ts'

const SIZE = { width: 400, height: 300 }
const ADDRESS = '31 Orchard Ave, Dayton, OH'
const view = (name: View) => drawHome(homeOf(ADDRESS), name, SIZE)
const street = view('street')
const room = view('interior')
const others = ['logo', 'sea', 'document'].map((kind) => negativeOf(kind, 'of the assessor', 1, SIZE))

async function assess(pictures: readonly (readonly [CandidateKind, Picture] | null)[]) {
  const slots: Slot[] = pictures.map((picture, i) => ({
    number: i + 1,
    photo: picture && { kind: picture[0], key: `${i}`, sourceUrl: null },
  }))
  const photos = new Map<number, Buffer>()
  for (const [i, picture] of pictures.entries()) if (picture) photos.set(i + 1, await jpegFromPicture(picture[1], 90))
  return engineAssessor().assess({
    sheet: () => Promise.reject(new Error('it is not looked at')),
    slots,
    photos,
    address: ADDRESS,
  })
}

test('D1-004, D1-125 the home is chosen among a room, a logo, a landscape and a document, wherever it is on the sheet', async () => {
  const rest = [room, ...others].map((picture) => ['Web', picture] as const)
  for (const at of [0, 2, 4]) {
    const assessment = await assess(rest.toSpliced(at, 0, ['Web', street]))
    expect(assessment).toMatchObject({ slot: at + 1, confidence: expect.stringMatching(/HIGH|MEDIUM/) })
    expect(assessment.score).toBeGreaterThan(5)
    expect(assessment.reason).toMatch(/^Web photo\. It shows a home from outside\./)
  }
})

test('D1-150 placeholders are skipped', async () => {
  expect((await assess([null, ['Zillow', room], null, ['Web', street]])).slot).toBe(4)
})

test('among equally good photos the street view is chosen', async () => {
  expect(
    (
      await assess([
        ['Zillow', street],
        ['Web', street],
        ['Street View', street],
      ])
    ).slot,
  ).toBe(3)
})

test('among equally good views of a home the frontal one is chosen', async () => {
  const [left, right] = [view('left'), view('right')]
  expect(
    (
      await assess([
        ['Web', left],
        ['Web', street],
        ['Web', right],
      ])
    ).slot,
  ).toBe(2)
})

test('a street view that shows no home is not chosen', async () => {
  expect(
    (
      await assess([
        ['Street View', others[1]!],
        ['Zillow', street],
      ])
    ).slot,
  ).toBe(2)
})

test('D1-144 if nothing is a home, the confidence is LOW, which stops the flow', async () => {
  const assessment = await assess([
    ['Zillow', others[2]!],
    ['Web', others[0]!],
  ])
  expect(assessment.confidence).toBe('LOW')
  expect(assessment.score).toBeLessThan(3)
  expect(assessment.reason).toMatch(/^(Zillow|Web) photo\. It does not seem to show a home from outside\.$/)
})

test('without any photo the assessment fails instead of choosing', async () => {
  await expect(assess([null, null])).rejects.toMatchObject({ code: 'unavailable' })
})
