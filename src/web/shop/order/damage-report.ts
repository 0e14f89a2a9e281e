import { MAX_DAMAGE_PHOTOS } from '#domain/orders/damage.ts'

/** A photo being uploaded for a report. */
export type DamagePhoto =
  | { readonly id: string; readonly name: string; readonly status: 'sending' }
  | { readonly id: string; readonly name: string; readonly status: 'sent'; readonly path: string }
  | { readonly id: string; readonly name: string; readonly status: 'refused'; readonly message: string }

/** A report being written. `id` stays the same until it is stored, so that it is stored once. */
export type DamageReport = {
  readonly id: string
  readonly description: string
  readonly photos: readonly DamagePhoto[]
  readonly problems: { readonly description: string | null; readonly photos: string | null }
  /** `waiting`: to be sent as soon as its photos have arrived. */
  readonly step:
    | { readonly status: 'writing' | 'waiting' | 'sending' }
    | { readonly status: 'refused'; readonly message: string }
}

export type DamageEvent =
  | { readonly type: 'description'; readonly description: string }
  | { readonly type: 'chosen'; readonly photos: readonly { readonly id: string; readonly name: string }[] }
  | { readonly type: 'sent'; readonly id: string; readonly path: string }
  | { readonly type: 'photo-refused'; readonly id: string; readonly message: string }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly message: string }

export const emptyReport = (id: string): DamageReport => ({
  id,
  description: '',
  photos: [],
  problems: { description: null, photos: null },
  step: { status: 'writing' },
})

/** The number of photos that may still be added; a refused one does not count. */
export const photosLeft = ({ photos }: DamageReport): number =>
  MAX_DAMAGE_PHOTOS - photos.filter(({ status }) => status !== 'refused').length

export const pathsOf = ({ photos }: DamageReport): string[] =>
  photos.flatMap((photo) => (photo.status === 'sent' ? [photo.path] : []))

export function reportAfter(report: DamageReport, event: DamageEvent): DamageReport {
  const { photos, problems } = report
  switch (event.type) {
    case 'description':
      return { ...report, description: event.description, problems: { ...problems, description: null } }
    case 'chosen': {
      const sending = event.photos
        .slice(0, photosLeft(report))
        .map((photo) => ({ ...photo, status: 'sending' as const }))
      const good = photos.filter(({ status }) => status !== 'refused')
      return { ...report, photos: [...good, ...sending], problems: { ...problems, photos: null } }
    }
    case 'sent':
      return sentOnceUploaded({
        ...report,
        photos: withChange(photos, event.id, ({ id, name }) => ({ id, name, status: 'sent', path: event.path })),
      })
    case 'photo-refused': {
      const { message } = event
      const refusedPhotos = withChange(photos, event.id, ({ id, name }) => ({ id, name, status: 'refused', message }))
      // The buyer decides whether to send the report without it.
      return {
        ...report,
        photos: refusedPhotos,
        step: report.step.status === 'waiting' ? { status: 'writing' } : report.step,
      }
    }
    case 'removed':
      return sentOnceUploaded({ ...report, photos: photos.filter(({ id }) => id !== event.id) })
    case 'submitted':
      return pressed(report)
    case 'refused':
      return { ...report, step: { status: 'refused', message: event.message } }
  }
}

function pressed(report: DamageReport): DamageReport {
  const problems = problemsOf(report)
  const isComplete = problems.description === null && problems.photos === null
  return {
    ...report,
    problems,
    step: { status: !isComplete ? 'writing' : isUploading(report) ? 'waiting' : 'sending' },
  }
}

/** A report submitted while photos upload is sent once they have arrived. */
const sentOnceUploaded = (report: DamageReport): DamageReport =>
  report.step.status === 'waiting' && !isUploading(report) ? pressed(report) : report

const isUploading = ({ photos }: DamageReport): boolean => photos.some(({ status }) => status === 'sending')

const withChange = (photos: readonly DamagePhoto[], id: string, change: (photo: DamagePhoto) => DamagePhoto) =>
  photos.map((photo) => (photo.id === id ? change(photo) : photo))

const problemsOf = (report: DamageReport): DamageReport['problems'] => ({
  description: report.description.trim() === '' ? 'Please describe the damage' : null,
  photos: isUploading(report) || pathsOf(report).length > 0 ? null : 'Please add at least one photo',
})
