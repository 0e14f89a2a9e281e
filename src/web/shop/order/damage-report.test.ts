import { expect, test } from 'vitest'
import { type DamageEvent, type DamageReport, emptyReport, pathsOf, photosLeft, reportAfter } from './damage-report.ts'

const after = (...events: DamageEvent[]): DamageReport => events.reduce(reportAfter, emptyReport('a'))
const choice = (...ids: string[]): DamageEvent => ({ type: 'chosen', photos: ids.map((id) => ({ id, name: id })) })
const upload = (id: string): DamageEvent => ({ type: 'sent', id, path: `uploads/${id}.jpg` })
const description: DamageEvent = { type: 'description', description: 'A broken corner' }
const press: DamageEvent = { type: 'submitted' }

test('a report is sent with a message and at least one uploaded photo', () => {
  expect(after(press).problems).toEqual({
    description: 'Please describe the damage',
    photos: 'Please add at least one photo',
  })
  const ready = after(
    description,
    choice('1', '2'),
    upload('2'),
    { type: 'photo-refused', id: '1', message: 'No' },
    press,
  )
  expect(ready).toMatchObject({ step: { status: 'sending' }, problems: { description: null, photos: null } })
  expect(pathsOf(ready)).toEqual(['uploads/2.jpg'])
})

test('a report submitted while its photos upload is sent once all have arrived', () => {
  const waiting = after(description, choice('1', '2'), press, upload('1'))
  expect(waiting.step).toEqual({ status: 'waiting' })
  expect(reportAfter(waiting, upload('2')).step).toEqual({ status: 'sending' })
  expect(reportAfter(waiting, { type: 'removed', id: '2' }).step).toEqual({ status: 'sending' })
  expect(reportAfter(waiting, { type: 'description', description: ' ' })).toMatchObject({ step: { status: 'waiting' } })
  expect(after(choice('1'), press, upload('1')).step).toEqual({ status: 'writing' }) // nothing says what is damaged
})

test('a photo that is rejected meanwhile cancels the sending', () => {
  const refusedState = after(
    description,
    choice('1', '2'),
    press,
    { type: 'photo-refused', id: '1', message: 'No' },
    upload('2'),
  )
  expect(refusedState.step).toEqual({ status: 'writing' })
  expect(reportAfter(refusedState, press).step).toEqual({ status: 'sending' })
})

test('there is room for five photos; a rejected one frees its place, and disappears with the next choice', () => {
  const full = after(choice('1', '2', '3'), choice('4', '5', '6'))
  expect(full.photos.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
  const one = reportAfter(full, { type: 'photo-refused', id: '2', message: 'No' })
  expect(photosLeft(one)).toBe(1)
  expect(reportAfter(one, choice('7')).photos.map(({ id }) => id)).toEqual(['1', '3', '4', '5', '7'])
  expect(photosLeft(reportAfter(full, { type: 'removed', id: '1' }))).toBe(1)
})

test('a report that was not sent keeps its id, message and photos for the next click', () => {
  const refusedState = after(description, choice('1'), upload('1'), press, { type: 'refused', message: 'Offline' })
  expect(refusedState).toMatchObject({
    id: 'a',
    description: 'A broken corner',
    step: { status: 'refused', message: 'Offline' },
  })
  expect(reportAfter(refusedState, press)).toMatchObject({ id: 'a', step: { status: 'sending' } })
})
