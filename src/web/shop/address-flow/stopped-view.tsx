import { Camera, ImageUp, MapPin, RotateCcw } from 'lucide-react'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import { TRY_NEW_ADDRESS_LABEL } from '#domain/pages/page-texts.ts'
import { NO_SUITABLE_IMAGES_TEXT } from '#domain/photo-search/assessment.ts'
import { ALL_SOURCES_DOWN_ERROR, NO_OTHER_PHOTOS_TEXT, SOURCES_DOWN_TEXT } from '#domain/photo-search/labels.ts'
import { FailureNotice, FailureText } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HomeQuestion } from './home-question.tsx'
import type { Request } from './search-flow.ts'
import type { ShownPhoto } from './search-status.ts'

type Props = {
  reason: string
  /** The photos that were found, without those to which the visitor said "No". */
  photos: readonly ShownPhoto[]
  hasRejected: boolean
  chosen: number | null
  /** A source of photos did not respond. */
  sourcesDown: boolean
  request: Request
  /** Why the found photos cannot be shown now. */
  problem: string | null
  onReload: () => void
  onUse: (number: number) => void
  onReject: (number: number) => void
  onUpload: () => void
  onCamera: () => void
  onOtherAddress: () => void
  /** Null until the home is loaded. */
  onSearchAgain: (() => void) | null
}

/** Why the search has stopped, and everything the visitor can do next (D1-071, U-05, E-8). */
export const StoppedView = (props: Props) => {
  const { reason, photos, chosen, sourcesDown, request, problem, onReload, onSearchAgain } = props
  const isOnlyPhoto = photos.length === 0 ? props.hasRejected : reason === NO_SUITABLE_IMAGES_TEXT
  const reasonText = <FailureText message={reason} {...(isOnlyPhoto ? { headline: NO_OTHER_PHOTOS_TEXT } : {})} />
  const retryButton = onSearchAgain ? (
    <Button variant="outline" onClick={onSearchAgain}>
      <RotateCcw aria-hidden="true" className="size-5" /> Try again
    </Button>
  ) : null
  return (
    <div className="flex flex-col gap-5">
      {request.status === 'refused' ? <FailureNotice message={request.message} /> : null}
      {photos.length > 0 ? (
        <>
          <HomeQuestion
            photos={photos}
            first={chosen}
            request={request}
            isTitle
            onYes={props.onUse}
            onNo={props.onReject}
            otherOptions={props.hasRejected ? <OtherOptions {...props} /> : null}
          />
          {sourcesDown ? (
            <Notice tone="busy" actions={retryButton}>
              {SOURCES_DOWN_TEXT}
            </Notice>
          ) : (
            <Notice tone="info">{reasonText}</Notice>
          )}
        </>
      ) : (
        <>
          {sourcesDown ? (
            <Notice tone="busy" actions={retryButton}>
              {props.hasRejected ? SOURCES_DOWN_TEXT : ALL_SOURCES_DOWN_ERROR}
            </Notice>
          ) : reason === UNEXPECTED_ERROR ? (
            <FailureNotice message={reason} actions={retryButton} />
          ) : problem === null ? (
            <Notice tone="info">{reasonText}</Notice>
          ) : (
            <FailureNotice
              message={problem}
              actions={
                <Button variant="outline" onClick={onReload}>
                  Show the photos we found
                </Button>
              }
            />
          )}
          <OtherOptions {...props} isMain />
        </>
      )}
    </div>
  )
}

type Handlers = Pick<Props, 'onUpload' | 'onCamera' | 'onOtherAddress'>

/** What can be done besides using the photos that were found (E-8). */
export const OtherOptions = ({
  onUpload,
  onCamera,
  onOtherAddress,
  isMain = false,
}: Handlers & { isMain?: boolean }) => (
  <>
    <OwnPhoto onUpload={onUpload} onCamera={onCamera} isMain={isMain} />
    <Button variant="quiet" onClick={onOtherAddress}>
      <MapPin aria-hidden="true" className="size-5" /> {TRY_NEW_ADDRESS_LABEL}
    </Button>
  </>
)

/** The two ways for visitors to add their own photo; `isMain`: there is no better option. */
export const OwnPhoto = ({
  onUpload,
  onCamera,
  isMain = false,
}: Omit<Handlers, 'onOtherAddress'> & { isMain?: boolean }) => (
  <div className="grid grid-cols-2 gap-3">
    <Button variant={isMain ? 'action' : 'outline'} onClick={onUpload} className="px-3">
      <ImageUp aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" /> Upload a photo
    </Button>
    <Button variant="outline" onClick={onCamera} className="px-3">
      <Camera aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" /> Take a Picture
    </Button>
  </div>
)
