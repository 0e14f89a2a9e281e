import { expect, test } from 'vitest'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { marked } from '../testing/marks.ts'
import { flatPicture } from '../testing/pictures.ts'
import { isLettered, letteringIn } from './lettering.ts'
import { suitabilityOf } from './suitability.ts'

const SIZE = { width: 720, height: 480 }
const home = drawHome(homeOf('118 Larkspur Ln, Boise, ID'), 'street', SIZE)

test('a mark in a corner is noticed, top or bottom', () => {
  expect(isLettered(marked(home, 'HOMESITE', 500, 445, 3, 0.8))).toBe(true)
  expect(isLettered(marked(home, 'HOMESITE', 40, 450, 3, 1))).toBe(true)
  expect(isLettered(marked(home, 'HOMESITE', 400, 20, 3, 1))).toBe(true)
})

test('a photo with lettering scores lower than without it, and its hint gives the reason', () => {
  const clean = suitabilityOf(home)
  const lettered = suitabilityOf(marked(home, 'HOMESITE', 500, 445, 3, 1))
  expect(lettered.score).toBeLessThan(clean.score)
  const hint = lettered.factors.find(({ name }) => name === 'unmarked')
  expect(hint).toMatchObject({ isGood: false, sentence: 'This photo carries lettering; the artwork will show it.' })
})

test('homes and plain pictures have no lettering', () => {
  expect(isLettered(home)).toBe(false)
  expect(letteringIn(flatPicture(400, 300, [90, 120, 60]))).toEqual([])
  expect(letteringIn(flatPicture(1, 1, [0, 0, 0]))).toEqual([])
})
