import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestMatch, chooseOnEnter, matchScore } from './address-match.ts'

test('D1-213 numbers count 2, street types 1.5, other words 1, over twice the longer word count', () => {
  expect(matchScore('12 Maple St', '12 Maple St')).toBeCloseTo((2 + 1 + 1.5) / 6)
  expect(matchScore('12 Maple St', '12 Maple St, Oak Park, IL')).toBeCloseTo((2 + 1 + 1.5) / 12)
  expect(matchScore('12 Maple', '14 Elm')).toBe(0)
  expect(matchScore('', '')).toBe(0)
})

test('D1-213 the score is symmetric and stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const score = matchScore(a, b)
      expect(score).toBeCloseTo(matchScore(b, a))
      return score >= 0 && score <= 1
    }),
  )
})

const prediction = (description: string) => ({
  placeId: description,
  description,
  mainText: description,
  secondaryText: '',
})

test('D1-215 above 0.6 Enter uses the prediction with the typed text; above 0.8 with its own text; otherwise the typed text', () => {
  const near = prediction('12 Maple St')
  expect(chooseOnEnter('12 Maple St', [near])).toEqual({ kind: 'prediction', prediction: near, text: '12 Maple St' })
  const sure = prediction('12 14 Maple 60302')
  expect(chooseOnEnter('12, 14 maple 60302', [sure])).toEqual({
    kind: 'prediction',
    prediction: sure,
    text: '12 14 Maple 60302',
  })
  expect(chooseOnEnter('12 Maple St', [prediction('12 Maple St, Oak Park, IL, USA')])).toEqual({
    kind: 'typed',
    text: '12 Maple St',
  })
})

test('the best match is the first one with the highest score', () => {
  const list = [prediction('9 Elm'), prediction('12 Maple St'), prediction('12 Maple Ave')]
  expect(bestMatch('12 Maple St', list)!.prediction).toBe(list[1])
  expect(bestMatch('x', [])).toBeUndefined()
})
