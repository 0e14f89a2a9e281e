import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { addressFromTyped } from '#domain/address/read-address.ts'
import type { Failure } from '#web/kit/call-error.ts'
import { useDelayedLoading } from '#web/kit/hooks/use-delayed-loading.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { usePropertyProgress } from '#web/kit/progress/use-property-progress.ts'
import { DialogView } from '#web/shop/page/dialog-view.tsx'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { isBeingEntered, NotifyWhenReady } from '#web/shop/progress/notify-when-ready.tsx'
import { useFirstStyle } from '#web/shop/progress/use-first-style.ts'
import { useNotifyWhenReady } from '#web/shop/progress/use-notify-when-ready.ts'
import { useOffline } from '#web/shop/progress/use-offline.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { addressInput } from './address-input.ts'
import { ReviewPanel } from './photo-review.tsx'
import type { AddressInput, DrawRequest, SearchEvent } from './search-flow.ts'
import { hasRejected, openPhotos, searchStatusOf, stoppedTitle } from './search-status.ts'
import { SearchView } from './search-view.tsx'
import { FRAMING_TEXT } from './step-labels.ts'
import { OwnPhoto, StoppedView } from './stopped-view.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import { useSearchFlow } from './use-search-flow.ts'

/** What the dialog starts with: a new object for each opening, used once. Null opens the dialog as it was left. */
export type SearchEntry =
  | { readonly kind: 'address'; readonly address: AddressInput }
  | { readonly kind: 'resume'; readonly propertyId: string }

/** If an open stream sends nothing about a home for this long, its progress entries have been deleted. */
const WARNING_DELAY_MS = 2500

type OwnPhotoHandlers = { onUpload: () => void; onCamera: () => void }
type Props = OwnPhotoHandlers & {
  open: boolean
  entry: SearchEntry | null
  /** Whether the image review, normally hidden, is shown (D1-068). */
  isReview: boolean
  onClose: () => void
  onOtherAddress: () => void
  returnFocus: () => HTMLElement | null
}

/** 'Framing your home' (D1-060 to D1-071). It shows the server's state, so it can be closed and opened again. */
export const SearchDialog = ({ open, entry, isReview, onClose, onOtherAddress, returnFocus, ...handlers }: Props) => {
  const { state, send, requestDrawing, rejectPhoto } = useSearchFlow()
  const propertyId = state.status === 'watching' && open ? state.propertyId : null
  const progress = usePropertyProgress(propertyId)
  const { view, problem, reload, show } = usePhotoSearch(propertyId, progress)
  const lacksPhotos = progress.link === 'live' && progress.search === null && progress.status !== null
  const isForgotten = useDelayedLoading(lacksPhotos, WARNING_DELAY_MS) && lacksPhotos
  const isOffline = useOffline(progress)
  const notify = useNotifyWhenReady(state.status === 'empty' ? null : state.propertyId)
  const searchStatus = searchStatusOf(progress, view, isForgotten, useFirstStyle(progress))
  const begin = (address: AddressInput) => send({ type: 'begun', propertyId: newUuid(), address })

  useEntry(entry, send)

  const request = state.status === 'watching' ? state.request : ({ status: 'none' } as const)
  const draw = (drawRequest: DrawRequest) => {
    if (state.status === 'watching') void requestDrawing(state.propertyId, drawRequest, progress.recordRequested)
  }
  const reject = (number: number) => void (propertyId && rejectPhoto(propertyId, number, show))
  const shownView = searchStatus.stopped !== null ? 'stopped' : state.status === 'unrecorded' ? 'unrecorded' : 'steps'
  const retryAddress = hasRejected(view) ? null : (view?.property.address ?? null)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={searchStatus.stopped !== null ? stoppedTitle(view) : FRAMING_TEXT}
      returnFocus={returnFocus}
      pressOutsideCloses={false}
      width={isReview ? '2xl' : 'xl'}
    >
      <DialogView key={shownView}>
        <div className="flex flex-col gap-5">
          <HomeName home={view?.property ?? (state.status === 'empty' ? null : state.address)} />
          {state.status === 'unrecorded' ? (
            <NotRecorded failure={state} onRetry={() => send({ type: 'retry' })} {...handlers} />
          ) : state.status === 'empty' ? (
            <Spinner className="mx-auto size-8" />
          ) : searchStatus.stopped !== null ? (
            <StoppedView
              reason={searchStatus.stopped}
              photos={openPhotos(view)}
              hasRejected={hasRejected(view)}
              chosen={searchStatus.chosen}
              request={request}
              problem={problem}
              onReload={reload}
              onUse={(number) => draw({ kind: 'use-photo', number, isSingle: false })}
              onReject={reject}
              {...handlers}
              onOtherAddress={onOtherAddress}
              sourcesDown={searchStatus.sourcesDown}
              onSearchAgain={retryAddress ? () => begin(addressInput(addressFromTyped(retryAddress))) : null}
            />
          ) : (
            <SearchView
              propertyId={state.propertyId}
              searchStatus={searchStatus}
              view={view}
              artworks={progress.artworks}
              request={request}
              staysHere={isReview}
              isOffline={isOffline}
              notify={notify}
              onRequest={draw}
              onReject={reject}
              {...handlers}
              onOtherAddress={onOtherAddress}
            />
          )}
          {shownView === 'stopped' && isBeingEntered(notify) ? <NotifyWhenReady notify={notify} /> : null}
          {isReview && state.status === 'watching' ? (
            <ReviewPanel view={view} searchStatus={searchStatus} request={request} onReload={reload} onRequest={draw} />
          ) : null}
        </div>
      </DialogView>
    </Dialog>
  )
}

/** Starts the search of an address, or continues that of a home. */
function useEntry(entry: SearchEntry | null, send: (event: SearchEvent) => void): void {
  useEffect(() => {
    if (!entry) return
    if (entry.kind === 'resume') return send({ type: 'resumed', propertyId: entry.propertyId })
    send({ type: 'begun', propertyId: newUuid(), address: entry.address })
  }, [entry, send])
}

/** The address could not be saved: offers a retry, unless the quota is used up, and an upload. */
const NotRecorded = ({
  failure: { message, retry },
  onRetry,
  ...handlers
}: OwnPhotoHandlers & { failure: Failure; onRetry: () => void }) => (
  <>
    <FailureNotice
      message={message}
      actions={
        retry === 'later' ? null : (
          <Button variant="outline" onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-5" /> Try again
          </Button>
        )
      }
    />
    <OwnPhoto {...handlers} />
  </>
)

/** The home whose photos are being searched, so that a wrong city is noticed at once. */
const HomeName = ({ home }: { home: AddressParts | null }) => (
  <p className="-mb-1.5 leading-tight">
    <span className="font-display text-2xl">{home?.address_line_1 ?? '\u00a0'}</span>{' '}
    <span className="text-soft">{[home?.city, home?.state].filter(Boolean).join(', ')}</span>
  </p>
)

type AddressParts = Partial<Record<'address_line_1' | 'city' | 'state', string | null | undefined>>
