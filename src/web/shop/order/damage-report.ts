import { MOST_DAMAGE_PHOTOS } from '#domain/damage.ts'

/** A photo on its way into a report. */
export type DamagePhoto =
  | { readonly id: string; readonly name: string; readonly at: 'sending' }
  | { readonly id: string; readonly name: string; readonly at: 'sent'; readonly path: string }
  | { readonly id: string; readonly name: string; readonly at: 'refused'; readonly message: string }

/** A report being written. `id` stays the same until it is stored, so that it is stored once. */
export type DamageReport = {
  readonly id: string
  readonly words: string
  readonly photos: readonly DamagePhoto[]
  readonly problems: { readonly words: string | null; readonly photos: string | null }
  readonly step: { readonly at: 'writing' | 'sending' } | { readonly at: 'refused'; readonly message: string }
}

export type DamageEvent =
  | { readonly type: 'words'; readonly words: string }
  | { readonly type: 'chosen'; readonly photos: readonly { readonly id: string; readonly name: string }[] }
  | { readonly type: 'sent'; readonly id: string; readonly path: string }
  | { readonly type: 'photoRefused'; readonly id: string; readonly message: string }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'pressed' }
  | { readonly type: 'refused'; readonly message: string }

export const emptyReport = (id: string): DamageReport => ({
  id,
  words: '',
  photos: [],
  problems: { words: null, photos: null },
  step: { at: 'writing' },
})

/** How many photos may still be added; one that was refused takes no place. */
export const placesLeft = ({ photos }: DamageReport): number =>
  MOST_DAMAGE_PHOTOS - photos.filter(({ at }) => at !== 'refused').length

export const pathsOf = ({ photos }: DamageReport): string[] =>
  photos.flatMap((photo) => (photo.at === 'sent' ? [photo.path] : []))

export function reportAfter(report: DamageReport, event: DamageEvent): DamageReport {
  const { photos, problems } = report
  switch (event.type) {
    case 'words':
      return { ...report, words: event.words, problems: { ...problems, words: null } }
    case 'chosen': {
      const sending = event.photos.slice(0, placesLeft(report)).map((photo) => ({ ...photo, at: 'sending' as const }))
      const good = photos.filter(({ at }) => at !== 'refused')
      return { ...report, photos: [...good, ...sending], problems: { ...problems, photos: null } }
    }
    case 'sent':
      return {
        ...report,
        photos: changed(photos, event.id, ({ id, name }) => ({ id, name, at: 'sent', path: event.path })),
      }
    case 'photoRefused': {
      const { message } = event
      return { ...report, photos: changed(photos, event.id, ({ id, name }) => ({ id, name, at: 'refused', message })) }
    }
    case 'removed':
      return { ...report, photos: photos.filter(({ id }) => id !== event.id) }
    case 'pressed': {
      const found = problemsOf(report)
      const isComplete = found.words === null && found.photos === null
      return { ...report, problems: found, step: { at: isComplete ? 'sending' : 'writing' } }
    }
    case 'refused':
      return { ...report, step: { at: 'refused', message: event.message } }
  }
}

const changed = (photos: readonly DamagePhoto[], id: string, change: (photo: DamagePhoto) => DamagePhoto) =>
  photos.map((photo) => (photo.id === id ? change(photo) : photo))

function problemsOf(report: DamageReport): DamageReport['problems'] {
  const isSending = report.photos.some(({ at }) => at === 'sending')
  return {
    words: report.words.trim() === '' ? 'Please describe the damage' : null,
    photos: isSending
      ? 'Please wait until your photos are uploaded'
      : pathsOf(report).length === 0
        ? 'Please add at least one photo'
        : null,
  }
}
