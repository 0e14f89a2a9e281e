import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import type { ArtworkState } from '#domain/artwork/artwork.ts'
import {
  allSettled,
  type ArtworkProgress,
  failureOfDrawing,
  finishedStyles,
  NOTHING_KNOWN,
  progressAfter,
  type ProgressEvent,
} from './property-progress.ts'

const lineOf = (version: number, state: ArtworkState, share = 0): ProgressEvent => {
  const line: ArtworkProgress = {
    part: 'artwork:oil',
    style: 'oil',
    state,
    step: 'washes',
    done: share,
    url: null,
    partial: null,
    error: null,
  }
  return { type: 'line', version, line }
}
const after = (...events: ProgressEvent[]) => events.reduce(progressAfter, NOTHING_KNOWN)
const propertyWith = (state: ArtworkState) =>
  ({
    id: 'p',
    status: 'pending',
    artworks: [{ style: 'oil', state, url: state === 'done' ? '/oil.jpg' : null, error: null }],
  }) as unknown as Output<'get-property'>

test('lines in any order and number give the newest state', () => {
  const lines = [lineOf(1, 'waiting'), lineOf(2, 'drawing', 0.2), lineOf(3, 'drawing', 0.7), lineOf(4, 'done', 1)]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { minLength: 1 }), (received) => {
      const newest = Math.max(...received.map((event) => (event.type === 'line' ? event.version : 0)))
      expect(after(...received).artworks.oil).toEqual(after(lineOf(0, 'waiting'), lines[newest - 1]!).artworks.oil)
    }),
  )
})

test('U-06 the shown position in the queue never rises; a drawing that is requested again begins anew', () => {
  const at = (position: number): ProgressEvent => ({
    type: 'positions',
    positions: [{ style: 'oil', position, seconds: null }],
  })
  const stepAfter = (...events: ProgressEvent[]) => after(lineOf(1, 'waiting'), ...events).artworks.oil!.step
  expect(stepAfter(at(2))).toBe('2nd in line')
  expect(stepAfter(at(2), at(3))).toBe('Waiting')
  expect(stepAfter(at(2), at(3), at(1))).toBe('Next in line')
  expect(stepAfter(at(1), lineOf(2, 'drawing'), lineOf(3, 'waiting'), at(4))).toBe('4th in line')
})

test('a line about one part does not affect the others', () => {
  const state = after(lineOf(5, 'drawing', 0.5), {
    type: 'line',
    version: 1,
    line: { part: 'property', status: 'completed' },
  })
  expect(state.artworks.oil?.done).toBe(0.5)
  expect(state.status).toBe('completed')
})

test('a snapshot never takes a finished picture away', () => {
  for (const link of ['live', 'lost'] as const) {
    const state = after(
      lineOf(4, 'done', 1),
      { type: 'link', link },
      { type: 'snapshot', property: propertyWith('drawing') },
    )
    expect(finishedStyles(state)).toEqual(['oil'])
  }
})

test('a snapshot adds a picture that the stream has not announced', () => {
  const state = after(lineOf(1, 'drawing', 0.5), { type: 'snapshot', property: propertyWith('done') })
  expect(state.artworks.oil).toMatchObject({ state: 'done', url: '/oil.jpg' })
})

test('while the stream is open an older snapshot does not end a drawing; once it is lost, a failure is accepted', () => {
  const drawing = after(lineOf(1, 'drawing', 0.5))
  const failure: ProgressEvent = { type: 'snapshot', property: propertyWith('failed') }
  expect(progressAfter(drawing, failure).artworks.oil?.state).toBe('drawing')
  expect(progressAfter(progressAfter(drawing, { type: 'link', link: 'lost' }), failure).artworks.oil?.state).toBe(
    'failed',
  )
})

test('a new request resets a failed style', () => {
  const failedState = after(lineOf(3, 'failed'))
  expect(allSettled(failedState)).toBe(true)
  expect(allSettled(progressAfter(failedState, { type: 'requested', property: propertyWith('waiting') }))).toBe(false)
})

test('nothing is finished before anything was requested', () => expect(allSettled(NOTHING_KNOWN)).toBe(false))

test('a drawing fails when it is refused or every style has failed, never once a style is finished', () => {
  const refusal: ProgressEvent = { type: 'refused', message: 'Not yours' }
  expect(failureOfDrawing(after(lineOf(1, 'drawing')))).toBeNull()
  expect(failureOfDrawing(after(lineOf(1, 'failed')))).toBe('Failed to generate AI images')
  expect(failureOfDrawing(after(lineOf(1, 'drawing'), refusal))).toBe('Not yours')
  expect(failureOfDrawing(after(lineOf(1, 'done'), refusal))).toBeNull()
})
