import { type ReactNode, useState } from 'react'
import { HOME_QUESTION_TEXT } from '#domain/photo-search/labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { PHOTO_SOURCE, photoAlt } from './photo-labels.ts'
import type { Request } from './search-flow.ts'
import type { ShownPhoto } from './search-status.ts'

/**
 * Shows the photo large and asks whether it shows the home. "Yes" continues with it or with another found photo; "No"
 * excludes it (E-8). After the first "No", `otherOptions` stay.
 */
export const HomeQuestion = ({
  photos,
  first,
  request,
  isTitle = false,
  note = null,
  onYes,
  onNo,
  otherOptions,
}: {
  photos: readonly ShownPhoto[]
  /** Number of the photo shown at first. */
  first: number | null
  request: Request
  /** The title of the dialog asks the question already. */
  isTitle?: boolean
  /** What happens without an answer. */
  note?: string | null
  onYes: (number: number) => void
  onNo: (number: number) => void
  /** Null before the first "No". */
  otherOptions: ReactNode
}) => {
  const [pickedNumber, setPickedNumber] = useState<number | null>(null)
  const requestKind = request.status === 'requesting' ? request.request.kind : null
  const shownPhoto = photos.find(({ number }) => number === (pickedNumber ?? first)) ?? photos[0]
  if (!shownPhoto) return null
  /** Disabled without losing the focus: the next question has the same buttons. */
  const answerProps = (answer: (number: number) => void) => ({
    'aria-disabled': requestKind !== null,
    onClick: () => requestKind === null && answer(shownPhoto.number),
    className: 'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  })
  return (
    <Card as="section" size="large" isPadded={false} aria-label={HOME_QUESTION_TEXT} className="p-3 sm:p-4">
      <figure>
        <img
          src={shownPhoto.url}
          alt={photoAlt(shownPhoto)}
          className="aspect-4/3 max-h-72 w-full rounded-paper bg-wall object-cover"
        />
        <figcaption className="mt-2 flex items-baseline justify-between gap-3">
          {isTitle ? null : <span className="font-display text-xl">{HOME_QUESTION_TEXT}</span>}
          <span className="text-sm text-soft">{PHOTO_SOURCE[shownPhoto.type]}</span>
        </figcaption>
        {note === null ? null : <p className="mt-1 text-note text-soft">{note}</p>}
      </figure>
      {photos.length > 1 ? (
        <div role="group" aria-label="Choose another photo" className="mt-2.5 grid grid-cols-5 gap-2 sm:grid-cols-7">
          {photos.map((photo) => (
            <button
              key={photo.number}
              type="button"
              aria-pressed={photo === shownPhoto}
              aria-label={photoAlt(photo)}
              onClick={() => setPickedNumber(photo.number)}
              className="rounded-paper"
            >
              <img
                src={photo.url}
                alt=""
                className={classNames(
                  'aspect-square w-full rounded-paper bg-wall object-cover',
                  photo === shownPhoto && 'ring-2 ring-action ring-offset-2 ring-offset-card',
                )}
              />
            </button>
          ))}
        </div>
      ) : null}
      <div className="mt-3 grid grid-cols-[2fr_1fr] gap-3">
        <Button {...answerProps(onYes)}>{requestKind === 'use-photo' ? <Spinner /> : null} Yes, draw it</Button>
        <Button variant="outline" {...answerProps(onNo)}>
          {requestKind === 'reject-photo' ? <Spinner /> : null} No
        </Button>
      </div>
      {otherOptions ? <div className="mt-3 flex flex-col gap-3">{otherOptions}</div> : null}
    </Card>
  )
}
