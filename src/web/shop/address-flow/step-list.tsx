import { Check, Pause } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ART_STYLES, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { SELECTED_TEXT } from '#domain/photo-search/assessment.ts'
import { photosFoundText } from '#domain/photo-search/candidates.ts'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import { StyleRows } from '#web/shop/progress/style-rows.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { photoAlt } from './photo-labels.ts'
import type { SearchStatus, ShownPhoto, StepLook } from './search-status.ts'
import { MESSAGE_MS, SINGLE_MESSAGES, STEP_NAMES, type StepName, STEPS } from './step-labels.ts'

/** The three steps, each done, running or still to come (U-06). */
export const StepList = ({
  searchStatus,
  photos,
  artworks,
}: {
  searchStatus: SearchStatus
  photos: readonly ShownPhoto[]
  artworks: ProgressState['artworks']
}) => {
  const requestedStyles = ART_STYLES.filter((style) => artworks[style])
  const isSingle = requestedStyles.length === 1
  const styles = isSingle ? requestedStyles : VISITOR_STYLES
  const content: Record<StepName, ReactNode> = {
    images: photos.length > 0 ? <PhotoStrip photos={photos} chosen={searchStatus.chosen} /> : null,
    assessment: null,
    artwork:
      searchStatus.steps.artwork === 'waiting' || searchStatus.failure !== null ? null : (
        <ul className="mt-1 divide-y divide-line">
          <StyleRows styles={styles} artworks={artworks} />
        </ul>
      ),
  }
  return (
    <Card as="ol" size="large" isPadded={false} className="px-4 py-1.5 sm:px-5">
      {STEP_NAMES.map((name, index) => (
        <Step key={name} number={index + 1} look={searchStatus.steps[name]} title={STEPS[name].title}>
          {searchStatus.steps[name] === 'busy' ? (
            <RotatingMessage messages={name === 'artwork' && isSingle ? SINGLE_MESSAGES : STEPS[name].messages} />
          ) : searchStatus.steps[name] === 'done' ? (
            <span className="block text-soft">{doneText(name, searchStatus)}</span>
          ) : null}
          {content[name]}
        </Step>
      ))}
    </Card>
  )
}

/** Returns the text of a completed step; null if it has none (D1-065, D1-066). */
function doneText(name: StepName, { found }: SearchStatus): string | null {
  if (name === 'images') return found === null ? null : photosFoundText(found)
  return name === 'assessment' ? SELECTED_TEXT : null
}

const Step = ({
  number,
  look,
  title,
  children,
}: {
  number: number
  look: StepLook
  title: string
  children: ReactNode
}) => (
  <li
    data-state={look}
    aria-current={look === 'busy' ? 'step' : undefined}
    className="group grid grid-cols-[1.75rem_1fr] gap-x-3.5"
  >
    <span className="flex flex-col items-center">
      <span className={classNames('mt-3 flex size-7 shrink-0 items-center justify-center rounded-full', MARKS[look])}>
        <Mark look={look} number={number} />
      </span>
      <span className="mt-1.5 w-px flex-1 bg-line group-last:hidden" />
    </span>
    <div className="min-w-0 py-3">
      <p className={classNames('font-display text-lg leading-7', look === 'waiting' && 'text-soft')}>
        {title}
        <span className="sr-only">{SPOKEN[look]}</span>
      </p>
      {children}
    </div>
  </li>
)

const MARKS: Record<StepLook, string> = {
  waiting: 'border border-edge text-soft',
  busy: 'text-action',
  done: 'bg-action text-white',
  stopped: 'bg-busy-pale text-busy',
}

const SPOKEN: Record<StepLook, string> = { waiting: '', busy: ', in progress', done: ', done', stopped: ', stopped' }

const Mark = ({ look, number }: { look: StepLook; number: number }) => {
  if (look === 'busy') return <Spinner className="size-6" />
  if (look === 'done') return <Check aria-hidden="true" className="size-4" strokeWidth={3} />
  if (look === 'stopped') return <Pause aria-hidden="true" className="size-4" />
  return <span className="text-sm font-semibold tabular-nums">{number}</span>
}

/** The found photos side by side, the chosen one with a ring. */
const PhotoStrip = ({ photos, chosen }: { photos: readonly ShownPhoto[]; chosen: number | null }) => (
  <ul
    className="mt-2.5 grid gap-1.5 sm:gap-2"
    style={{ gridTemplateColumns: `repeat(${columnsFor(photos.length)}, 1fr)` }}
  >
    {photos.map((photo) => (
      <li key={photo.number} className="animate-[rise_0.4s_ease_both]">
        <img
          src={photo.url}
          alt={photo.number === chosen ? `${photoAlt(photo)}, chosen` : photoAlt(photo)}
          className={classNames(
            'aspect-square w-full rounded-paper bg-wall object-cover transition-opacity duration-500',
            photo.number === chosen && 'ring-2 ring-action ring-offset-2 ring-offset-card',
            chosen !== null && photo.number !== chosen && 'opacity-45',
          )}
        />
      </li>
    ))}
  </ul>
)

/** One row; a few photos stay thumbnails. */
const columnsFor = (count: number): number => Math.min(7, Math.max(4, count))

/** Shows the messages of a step in turn (D1-064). Respects reduced motion; not announced to screen readers. */
const RotatingMessage = ({ messages }: { messages: readonly string[] }) => {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((before) => before + 1), MESSAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true" className="block text-soft">
      {messages[index % messages.length]}...
    </span>
  )
}
