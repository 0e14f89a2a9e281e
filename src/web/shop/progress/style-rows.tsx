import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { soundsBusy } from '#domain/errors.ts'
import type { ArtworkProgress, ProgressState } from '#web/kit/progress/property-progress.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FadingPicture } from '#web/ui/pictures/fading-picture.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** One row for each style, of a list. */
export const StyleRows = ({ styles, artworks }: { styles: readonly ArtStyle[]; artworks: ProgressState['artworks'] }) =>
  styles.map((style) => <Row key={style} {...styleRow(artworks[style])} title={ART_STYLE_DETAILS[style].label} />)

/** The text of a row about one pending item. */
export type RowState = {
  readonly look: 'waiting' | 'busy' | 'done' | 'failed'
  readonly text: string
  readonly done: number | null
  /** The picture, or the unfinished drawing. */
  readonly picture?: string | null
}

/** A list item: its name, its state as text, and its unfinished picture. */
export const Row = ({ title, look, text, done, picture = null }: RowState & { title: string }) => (
  <li data-state={look} className="grid grid-cols-[1.25rem_1fr_auto] items-center gap-x-3 py-3">
    <span className="flex justify-center">{MARKS[look]}</span>
    <span className="flex items-baseline justify-between gap-4">
      <span className={look === 'waiting' ? 'text-soft' : 'font-semibold'}>{title}</span>
      <span
        className={classNames(
          'inline-block text-right text-sm first-letter:uppercase',
          look === 'failed' ? failureColor(text) : 'text-soft',
        )}
      >
        {text}
      </span>
    </span>
    {look === 'busy' ? <ProgressBar label={`${title}: ${text}`} done={done} className="col-start-2 mt-2" /> : null}
    {picture ? (
      <span className="relative col-start-3 row-span-2 row-start-1 block h-14 w-21 overflow-hidden rounded-paper bg-wall">
        <FadingPicture src={picture} alt={look === 'done' ? title : `${title} in the making`} />
      </span>
    ) : null}
  </li>
)

const failureColor = (message: string) => (soundsBusy(message) ? 'text-busy' : 'text-error')

const MARKS: Record<RowState['look'], ReactNode> = {
  waiting: <span className="size-2 rounded-full bg-line" />,
  busy: <Spinner className="size-4 text-action" />,
  done: <Check aria-hidden="true" className="size-5 text-success" />,
  failed: <CircleAlert aria-hidden="true" className="size-5 text-error" />,
}

function styleRow(artwork: ArtworkProgress | undefined): RowState {
  if (!artwork || artwork.state === 'waiting') return { look: 'waiting', text: artwork?.step || 'Waiting', done: null }
  if (artwork.state === 'done') return { look: 'done', text: 'Ready', done: 1, picture: artwork.url }
  if (artwork.state === 'failed') return { look: 'failed', text: artwork.error ?? 'Not drawn', done: null }
  return { look: 'busy', text: artwork.step || 'Drawing', done: artwork.done, picture: artwork.partial }
}
