import { RotateCcw } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { ART_READY_TEXT, DRAWING_HINT_TEXT } from '#domain/pages/page-texts.ts'
import { NO_SUITABLE_IMAGE_TITLE_TEXT, SELECTED_TEXT } from '#domain/photo-search/assessment.ts'
import { photosFoundText } from '#domain/photo-search/candidates.ts'
import { NO_ANSWER_NEEDED_TEXT, NOT_YOUR_HOME_TEXT, VISITOR_CHOOSES_TEXT } from '#domain/photo-search/labels.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import type { ProgressState } from '#web/kit/progress/property-progress.ts'
import { configureUrl } from '#web/shop/design/configure-url.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Elapsed } from '#web/shop/progress/elapsed.tsx'
import { NotifyWhenReady } from '#web/shop/progress/notify-when-ready.tsx'
import type { NotifyWhenReadyForm } from '#web/shop/progress/use-notify-when-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { leaveFor } from '#web/ui/hooks/use-back-closes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import { HomeQuestion } from './home-question.tsx'
import type { DrawRequest, Request } from './search-flow.ts'
import { searchStartedAt } from './search-started.ts'
import { askedPhotos, hasRejected, openPhotos, type PhotoSearchView, type SearchStatus } from './search-status.ts'
import { StepList } from './step-list.tsx'
import { OtherOptions, OwnPhoto } from './stopped-view.tsx'

/** The three steps in progress; opens the configurator when the first style is finished (U-04). */
export const SearchView = ({
  propertyId,
  searchStatus,
  view,
  artworks,
  request,
  staysHere,
  isOffline,
  notify,
  onRequest,
  onReject,
  onUpload,
  onCamera,
  onOtherAddress,
}: {
  propertyId: string
  searchStatus: SearchStatus
  view: PhotoSearchView | null
  artworks: ProgressState['artworks']
  request: Request
  /** The visitor is viewing the images: the configurator does not open yet. */
  staysHere: boolean
  isOffline: boolean
  notify: NotifyWhenReadyForm
  onRequest: (request: DrawRequest) => void
  onReject: (number: number) => void
  onUpload: () => void
  onCamera: () => void
  onOtherAddress: () => void
}) => {
  const { first, failure } = searchStatus
  const isChoosing = searchStatus.steps.artwork === 'waiting' && failure === null
  const question = isChoosing && !staysHere ? askedPhotos(view) : []
  const waitsForVisitor = isChoosing && hasRejected(view)
  const otherOptions = waitsForVisitor ? (
    <OtherOptions onUpload={onUpload} onCamera={onCamera} onOtherAddress={onOtherAddress} />
  ) : null
  const leaves = first !== null && !staysHere
  useFocusInView(`${searchStatus.found} ${question.length}`)

  useEffect(() => {
    if (leaves) leaveFor(configureUrl(propertyId, first))
  }, [leaves, propertyId, first])

  return (
    <>
      <Outcome searchStatus={searchStatus} waitsForVisitor={waitsForVisitor} />
      {failure === null && request.status === 'refused' ? <FailureNotice message={request.message} /> : null}
      <Question
        photos={question}
        otherOptions={otherOptions}
        note={waitsForVisitor ? null : NO_ANSWER_NEEDED_TEXT}
        request={request}
        onYes={(number) => onRequest({ kind: 'use-photo', number, isSingle: false })}
        onNo={onReject}
      />
      <StepList searchStatus={searchStatus} photos={question.length > 0 ? [] : openPhotos(view)} artworks={artworks} />
      {searchStatus.steps.artwork === 'busy' && searchStatus.isOurChoice ? (
        <NotYourHome onUpload={onUpload} onOtherAddress={onOtherAddress} />
      ) : null}
      {failure === null && first === null && !waitsForVisitor ? (
        <WhileSearching notify={notify} isOffline={isOffline} />
      ) : null}
      {failure === null ? null : (
        <DrawAgain
          request={request}
          onDraw={() => onRequest({ kind: 'draw', isSingle: false })}
          onUpload={onUpload}
          onCamera={onCamera}
        />
      )}
      {/* Screen readers announce steps, not percentages. */}
      <Announcement>{announcement(searchStatus)}</Announcement>
    </>
  )
}

/** How it ended; until then, how long it takes. */
const Outcome = ({
  searchStatus: { failure, first },
  waitsForVisitor,
}: {
  searchStatus: SearchStatus
  waitsForVisitor: boolean
}) => {
  const since = useStored(searchStartedAt)
  if (failure !== null) return <FailureNotice message={failure} />
  if (first !== null) return <Notice tone="success">{ART_READY_TEXT}</Notice>
  return (
    <div className="flex items-baseline justify-between gap-4">
      <p className="text-lg">{waitsForVisitor ? STILL_LOOKING_TEXT : DRAWING_HINT_TEXT}</p>
      <Elapsed startMs={since === null ? null : Number(since)} />
    </div>
  )
}

/** Keeps the field that someone is typing in where they see it when the content above it changes. */
function useFocusInView(contentAbove: string): void {
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.scrollIntoView({ block: 'center' })
  }, [contentAbove])
}

/** Focuses an element that has replaced the focused one. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

/** "Is this your home?", and after a "No" the other options (E-8). */
const Question = ({ otherOptions, ...question }: Omit<ComponentProps<typeof HomeQuestion>, 'first'>) =>
  question.photos.length > 0 ? (
    <HomeQuestion {...question} first={null} otherOptions={otherOptions} />
  ) : otherOptions ? (
    <Card
      as="section"
      size="large"
      isPadded={false}
      aria-label={VISITOR_CHOOSES_TEXT}
      className="flex flex-col gap-3 p-3 sm:p-4"
    >
      <p ref={focusIfLost} tabIndex={-1} className="outline-none">
        {VISITOR_CHOOSES_TEXT}
      </p>
      {otherOptions}
    </Card>
  ) : null

/** The way out if the photo that we chose shows another house. */
const NotYourHome = ({ onUpload, onOtherAddress }: { onUpload: () => void; onOtherAddress: () => void }) => (
  <p className="-mt-1 text-center text-note">
    {NOT_YOUR_HOME_TEXT}{' '}
    <TextButton tone="action" onClick={onUpload}>
      Upload a photo
    </TextButton>{' '}
    or{' '}
    <TextButton tone="action" onClick={onOtherAddress}>
      try another address
    </TextButton>
    .
  </p>
)

const STILL_LOOKING_TEXT = 'We’re still looking for other photos'

const WhileSearching = ({ notify, isOffline }: { notify: NotifyWhenReadyForm; isOffline: boolean }) => (
  <>
    <p className="rounded-control bg-wall px-4 py-3 text-note">
      {isOffline
        ? 'We lost the connection and are trying to reconnect. We’re still working on your home.'
        : 'You can close this. We’ll keep working, and your pictures will be on the home page.'}
    </p>
    {isOffline ? null : <NotifyWhenReady notify={notify} />}
  </>
)

const DrawAgain = ({
  request,
  onDraw,
  onUpload,
  onCamera,
}: {
  request: Request
  onDraw: () => void
  onUpload: () => void
  onCamera: () => void
}) => (
  <>
    {request.status === 'refused' ? <FailureNotice message={request.message} /> : null}
    <Button disabled={request.status === 'requesting'} onClick={onDraw}>
      <RotateCcw aria-hidden="true" className="size-5" /> Try again
    </Button>
    <OwnPhoto onUpload={onUpload} onCamera={onCamera} />
  </>
)

function announcement({ steps, found, first, stopped }: SearchStatus): string {
  if (first !== null) return `Your ${ART_STYLE_DETAILS[first].label.toLowerCase()} is ready. Opening the configurator.`
  if (stopped !== null) return NO_SUITABLE_IMAGE_TITLE_TEXT
  if (steps.artwork === 'busy') return `${SELECTED_TEXT}. We’re drawing your home.`
  return found === null ? 'We’re looking for photos of your home.' : photosFoundText(found)
}
