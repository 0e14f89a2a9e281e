import { expect, test } from 'vitest'
import { queuePlaceText } from './queue-place.ts'

test('U-06 a waiting drawing is told its place and how long it takes', () => {
  const said = [
    { place: 1, seconds: 3 },
    { place: 2, seconds: null },
    { place: 3, seconds: 38 },
    { place: 12, seconds: 150 },
    { place: 111, seconds: 600 },
  ].map(queuePlaceText)
  expect(said).toEqual([
    'Next in line, about 10 s',
    '2nd in line',
    '3rd in line, about 40 s',
    '12th in line, about 3 min',
    '111th in line, about 10 min',
  ])
})
