import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import { Row, type RowState, StyleRows } from '#web/shop/progress/style-rows.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Work } from './upload-flow.ts'

/** The upload of the photo, then every style with its current step and progress. */
export const ProgressRows = ({ photo, progress }: { photo: RowState; progress: ProgressState }) => (
  <Card as="ul" size="large" isPadded={false} className="flex flex-col divide-y divide-line px-4">
    <Row {...photo} title="Your photo" />
    <StyleRows styles={VISITOR_STYLES} artworks={progress.artworks} />
  </Card>
)

export const PHOTO_RECEIVED: RowState = { look: 'done', text: 'Received', done: 1 }

export function photoRow({ step }: Work, share: number): RowState {
  if (step === 'preparing') return { look: 'busy', text: 'Preparing', done: null }
  if (step !== 'sending') return PHOTO_RECEIVED
  return { look: 'busy', text: share < 1 ? `Sending ${Math.round(share * 100)}%` : 'Checking', done: share }
}
