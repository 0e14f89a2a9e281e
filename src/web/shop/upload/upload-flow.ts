import type { Failure } from '#web/kit/call-error.ts'

/** The source of a photo, as stored in the record. */
export type PhotoSource = 'upload' | 'webcam'

/** A photo being processed, and its next step. Each step can be retried separately. */
export type Work =
  | { readonly step: 'preparing'; readonly photo: Blob; readonly source: PhotoSource; readonly propertyId: string }
  | { readonly step: 'sending'; readonly photo: Blob; readonly source: PhotoSource; readonly propertyId: string }
  | { readonly step: 'recording'; readonly path: string; readonly source: PhotoSource; readonly propertyId: string }
  | { readonly step: 'requesting'; readonly propertyId: string }

type Recording = Extract<Work, { step: 'recording' }>

/** `shown`: the chosen photo, shown during the upload; null when an earlier visit's drawing is resumed. */
type Shown = {
  readonly shown: Blob | null
  /** The shop's note about the photo, in a sentence. */
  readonly note: string | null
}

export type UploadState =
  /** `problem`: why the last photo was rejected, as the specification words it. */
  | { readonly status: 'choosing'; readonly problem: string | null }
  | { readonly status: 'camera' }
  | ({ readonly status: 'working'; readonly work: Work; readonly share: number } & Shown)
  /** The photo was uploaded, but no home was found in it: it is drawn only if the visitor confirms. */
  | ({ readonly status: 'doubted'; readonly doubt: string; readonly work: Recording } & Shown)
  | ({ readonly status: 'drawing'; readonly propertyId: string } & Shown)
  | ({ readonly status: 'failed'; readonly work: Work } & Failure & Shown)

export type UploadEvent =
  | { readonly type: 'photo-chosen'; readonly photo: Blob; readonly source: PhotoSource; readonly propertyId: string }
  | { readonly type: 'photo-refused'; readonly message: string }
  | { readonly type: 'camera-opened' }
  | { readonly type: 'another-photo' }
  | { readonly type: 'prepared'; readonly photo: Blob }
  | { readonly type: 'share-sent'; readonly share: number }
  /** `doubt`: why the visitor must confirm that it is drawn. */
  | { readonly type: 'sent'; readonly path: string; readonly note: string | null; readonly doubt: string | null }
  | { readonly type: 'insisted' }
  | { readonly type: 'recorded' }
  | { readonly type: 'requested' }
  | ({ readonly type: 'failed' } & Failure)
  | { readonly type: 'retry' }
  | { readonly type: 'resumed'; readonly propertyId: string }

export const START: UploadState = { status: 'choosing', problem: null }

/** The whole flow of Add Image: choosing or the camera → preparing → sending → recording → requesting → drawing. */
export function uploadAfter(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'photo-chosen': {
      const { photo, source, propertyId } = event
      return working({ step: 'preparing', photo, source, propertyId }, { shown: photo, note: null })
    }
    case 'photo-refused':
      return { status: 'choosing', problem: event.message }
    case 'camera-opened':
      return { status: 'camera' }
    case 'another-photo':
      return START
    case 'resumed':
      return working({ step: 'requesting', propertyId: event.propertyId }, { shown: null, note: null })
    case 'retry':
      return state.status === 'failed' ? working(state.work, state) : state
    case 'insisted':
      return state.status === 'doubted' ? working(state.work, state) : state
    case 'failed':
      return afterFailure(state, event)
    default:
      return state.status === 'working' ? afterStep(state, event) : state
  }
}

const working = (work: Work, { shown, note }: Shown): UploadState => ({
  status: 'working',
  work,
  share: 0,
  shown,
  note,
})

type StepEvent = Extract<UploadEvent, { type: 'prepared' | 'share-sent' | 'sent' | 'recorded' | 'requested' }>

/** The result of a step is ignored unless that step is still running. */
function afterStep(state: Extract<UploadState, { status: 'working' }>, event: StepEvent): UploadState {
  const { work, shown, note } = state
  if (event.type === 'prepared' && work.step === 'preparing')
    return working({ ...work, step: 'sending', photo: event.photo }, state)
  if (event.type === 'share-sent' && work.step === 'sending')
    return { ...state, share: Math.max(state.share, event.share) }
  if (event.type === 'sent' && work.step === 'sending') {
    const recording = { step: 'recording', path: event.path, source: work.source, propertyId: work.propertyId } as const
    const photo = { shown, note: event.note }
    if (event.doubt !== null) return { status: 'doubted', doubt: event.doubt, work: recording, ...photo }
    return working(recording, photo)
  }
  if (event.type === 'recorded' && work.step === 'recording')
    return working({ step: 'requesting', propertyId: work.propertyId }, state)
  if (event.type === 'requested' && work.step === 'requesting')
    return { status: 'drawing', propertyId: work.propertyId, shown, note }
  return state
}

/** A drawing that failed is requested again; anything else repeats its own step. */
function afterFailure(state: UploadState, { message, retry }: Failure): UploadState {
  if (state.status !== 'working' && state.status !== 'drawing') return state
  const { shown, note } = state
  const work: Work = state.status === 'working' ? state.work : { step: 'requesting', propertyId: state.propertyId }
  return { status: 'failed', message, retry, work, shown, note }
}
