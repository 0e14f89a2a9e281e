import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { WORD_LABELS, wordsOf } from '#domain/artwork/art-direction.ts'
import { ART_STYLE_DETAILS, type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { directionInKey } from '#domain/artwork/artwork-key.ts'
import { FITTING_TEXT } from '#domain/framed-print/composed-sheet.ts'
import { FRAME_COLORS } from '#domain/framed-print/frames.ts'
import type { CropCenter } from '#domain/framed-print/print-crop.ts'
import { DRAWN_WITH_LABEL } from '#domain/pages/page-texts.ts'
import { errorText } from '#web/kit/call-error.ts'
import { useDelayedLoading } from '#web/kit/hooks/use-delayed-loading.ts'
import { allFailed, type ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import type { Design } from '#web/shop/design/design-url.ts'
import type { Sheet } from '#web/shop/framed-print/use-sheet.ts'
import { FailureNotice, FailureText } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Redraw } from '../use-redraw.ts'
import { CropHint } from './crop-hint.tsx'

type Props = {
  all: readonly ArtworkSlot[]
  shown: ArtworkSlot
  design: Design
  /** The picture that is printed; null if there is none. */
  sheet: Sheet | null
  center: CropCenter
  /** Read-only: nothing can be changed or ordered (E-26). */
  isReadOnly: boolean
  redraw: Redraw
  onMoveCrop: () => void
}

/** The label next to the print; in place of a missing print, the reason and what to do (U-05). */
export function PrintLabel(props: Props) {
  const { all, shown, design, sheet, center, isReadOnly, redraw, onMoveCrop } = props
  const refusal = redraw.error && <FailureNotice message={errorText(redraw.error)} />
  const { label, paper } = ART_STYLE_DETAILS[shown.style]
  const isFitting = useDelayedLoading(sheet?.isComposing ?? false)
  if (shown.kind === 'failed' && !isReadOnly) {
    const stylesToRedraw = allFailed(all) ? failedOf(all) : [shown.style]
    return (
      <div className="configurator-no-print">
        {refusal ?? (
          <div role="alert">
            <FailureText message={shown.error} />
          </div>
        )}
        <RedrawButton isRequesting={redraw.isPending} onClick={() => redraw.mutate(stylesToRedraw)}>
          Try again
        </RedrawButton>
        {allFailed(all) && (
          <TextLink tone="action" isTall href="/">
            Start with another photo
          </TextLink>
        )}
      </div>
    )
  }
  if (shown.kind === 'none' && isForVisitors(shown.style) && !isReadOnly)
    return (
      <div className="configurator-no-print">
        {refusal}
        <RedrawButton isRequesting={redraw.isPending} onClick={() => redraw.mutate([shown.style])}>
          Draw the {PICTURE[shown.style]}
        </RedrawButton>
      </div>
    )
  return (
    <p className="configurator-label">
      <span className="font-display text-ink">{label}</span>{' '}
      {isFitting ? <span role="status">· {FITTING_TEXT}</span> : <>on {paper}</>}
      <span className="beside-only"> · {FRAME_COLORS[design.frame].label.toLowerCase()} wood frame</span>
      {shown.kind === 'done' && !isReadOnly && (
        <>
          <DrawnWith url={shown.url} />
          {sheet && <CropHint sheet={sheet} format={design} center={center} onMove={onMoveCrop} />}
        </>
      )}
    </p>
  )
}

/** The words that the picture shows, of the visitor's prompt or of its version (E-49). */
const DrawnWith = ({ url }: { url: string }) => {
  const labels = wordsOf(directionInKey(url)).map((word) => WORD_LABELS[word].toLowerCase())
  return labels.length > 0 ? <span className="block">{`${DRAWN_WITH_LABEL}: ${labels.join(', ')}`}</span> : null
}

const RedrawButton = ({
  isRequesting,
  onClick,
  children,
}: {
  isRequesting: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Button disabled={isRequesting} onClick={onClick}>
    {isRequesting ? <Spinner className="size-4" /> : <RotateCw aria-hidden="true" className="size-4" />}
    <span>{children}</span>
  </Button>
)

/** What the picture of a style is called in a sentence. */
export const PICTURE: Record<ArtStyle, string> = {
  watercolor: 'watercolor',
  pencil: 'pencil drawing',
  oil: 'oil painting',
  charcoal: 'charcoal drawing',
  chalk: 'chalk drawing',
}

const failedOf = (all: readonly ArtworkSlot[]) => all.filter(({ kind }) => kind === 'failed').map(({ style }) => style)
const isForVisitors = (style: ArtStyle) => (VISITOR_STYLES as readonly ArtStyle[]).includes(style)
