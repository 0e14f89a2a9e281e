import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { START, uploadAfter, type UploadEvent, type UploadState } from './upload-flow.ts'

const photo = new Blob(['photo'])
const after = (...events: UploadEvent[]) => events.reduce(uploadAfter, START)
const choice: UploadEvent = { type: 'photo-chosen', photo, source: 'upload', propertyId: 'p1' }

describe('Add Image', () => {
  test('D1-160 a photo is prepared, sent, recorded, requested and then drawn, in this order', () => {
    const events: UploadEvent[] = [
      choice,
      { type: 'prepared', photo },
      { type: 'sent', path: 'uploads/a.jpg', note: null, doubt: null },
      { type: 'recorded' },
      { type: 'requested' },
    ]
    const way = events.map((_, index) => {
      const state = after(...events.slice(0, index + 1))
      return state.status === 'working' ? state.work.step : state.status
    })
    expect(way).toEqual(['preparing', 'sending', 'recording', 'requesting', 'drawing'])
  })

  test('D1-160 the record has the same property and source as the photo', () => {
    const state = after(
      { ...choice, source: 'webcam' },
      { type: 'prepared', photo },
      { type: 'sent', path: 'uploads/a.jpg', note: null, doubt: null },
    )
    expect(state).toMatchObject({
      work: { step: 'recording', source: 'webcam', propertyId: 'p1', path: 'uploads/a.jpg' },
    })
  })

  test('what was noticed about a photo is shown until it is drawn, even if a step fails', () => {
    const sentState = after(
      choice,
      { type: 'prepared', photo },
      { type: 'sent', path: 'uploads/a.jpg', note: 'a mark', doubt: null },
    )
    const failedState = uploadAfter(sentState, { type: 'failed', message: 'no', retry: 'now' })
    const drawing = [{ type: 'retry' }, { type: 'recorded' }, { type: 'requested' }] as const
    expect(drawing.reduce<UploadState>(uploadAfter, failedState)).toMatchObject({ status: 'drawing', note: 'a mark' })
    expect(after(choice)).toMatchObject({ note: null })
  })

  test('D1-219 a rejected photo leads back to choosing, with the reason', () => {
    expect(after(choice, { type: 'photo-refused', message: 'Please select an image file' })).toEqual({
      status: 'choosing',
      problem: 'Please select an image file',
    })
  })

  test('U-05 a failed step is retried where it stopped, without sending the photo twice', () => {
    const recording = after(
      choice,
      { type: 'prepared', photo },
      { type: 'sent', path: 'uploads/a.jpg', note: null, doubt: null },
    )
    const failedState = uploadAfter(recording, { type: 'failed', message: 'no', retry: 'now' })
    expect(failedState).toMatchObject({ status: 'failed', message: 'no' })
    expect(uploadAfter(failedState, { type: 'retry' })).toEqual(recording)
  })

  test('U-05 a failed drawing is requested again for the same property', () => {
    const failedState = after(
      { type: 'resumed', propertyId: 'p1' },
      { type: 'requested' },
      { type: 'failed', message: 'no', retry: 'now' },
    )
    expect(uploadAfter(failedState, { type: 'retry' })).toMatchObject({
      status: 'working',
      work: { step: 'requesting', propertyId: 'p1' },
    })
  })

  test('D1-086 retake leaves the sending step, and its late success changes nothing', () => {
    const camera = after(choice, { type: 'prepared', photo }, { type: 'camera-opened' })
    expect(uploadAfter(camera, { type: 'sent', path: 'uploads/a.jpg', note: null, doubt: null })).toBe(camera)
  })

  test('upload progress never goes back while a photo is being sent', () => {
    const sending = after(choice, { type: 'prepared', photo })
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (shares) => {
        let state: UploadState = sending
        for (const share of shares) {
          const next = uploadAfter(state, { type: 'share-sent', share })
          expect(shareOf(next)).toBeGreaterThanOrEqual(shareOf(state))
          state = next
        }
      }),
    )
  })
})

const shareOf = (state: UploadState) => (state.status === 'working' ? state.share : Number.NaN)

describe('a photo with nothing in it', () => {
  const doubt = 'We can’t make out a house in this photo.'
  const doubted = after(choice, { type: 'prepared', photo }, { type: 'sent', path: 'uploads/a.jpg', note: null, doubt })

  test('is reported before it is recorded or drawn', () => {
    expect(doubted).toMatchObject({ status: 'doubted', doubt, shown: photo })
  })

  test('is drawn anyway if the visitor insists, or replaced by another', () => {
    expect(uploadAfter(doubted, { type: 'insisted' })).toMatchObject({
      status: 'working',
      work: { step: 'recording', path: 'uploads/a.jpg' },
    })
    expect(uploadAfter(doubted, { type: 'another-photo' })).toEqual(START)
    expect(uploadAfter(doubted, { type: 'camera-opened' })).toEqual({ status: 'camera' })
  })
})
