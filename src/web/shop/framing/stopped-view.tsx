import type { ReactNode } from 'react'
import { Camera, ImageUp, RotateCcw } from 'lucide-react'
import { UNEXPECTED } from '#domain/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FailureNotice } from '../page/failure-notice.tsx'
import type { Request } from './framing-flow.ts'
import type { FoundPhoto } from './framing.ts'
import { PhotoChooser } from './photo-chooser.tsx'

/** D1-071, U-05: why we go no further by ourselves, and every way on. */
export const StoppedView = ({
  reason,
  photos,
  chosen,
  request,
  problem,
  onReload,
  onUse,
  onUpload,
  onCamera,
  onSearchAgain,
}: {
  reason: string
  photos: readonly FoundPhoto[]
  chosen: number | null
  request: Request
  /** Why the found photos cannot be shown now. */
  problem: string | null
  onReload: () => void
  onUse: (number: number) => void
  onUpload: () => void
  onCamera: () => void
  /** Null when a new search would find the same. */
  onSearchAgain: (() => void) | null
}) => (
  <div className="flex flex-col gap-5">
    {reason === UNEXPECTED ? <FailureNotice message={reason} /> : <Notice tone="info">{reason}</Notice>}
    <OwnPhoto onUpload={onUpload} onCamera={onCamera} isMain />
    {onSearchAgain ? (
      <Button look="quiet" onClick={onSearchAgain}>
        <RotateCcw aria-hidden="true" className="size-5" /> Search again
      </Button>
    ) : null}
    {request.at === 'refused' ? <FailureNotice message={request.message} /> : null}
    {problem !== null && photos.length === 0 ? (
      <FailureNotice
        message={problem}
        actions={
          <Button look="outline" onClick={onReload}>
            Show the photos we found
          </Button>
        }
      />
    ) : null}
    {photos.length > 0 ? (
      <>
        <Or>or go on with a photo we found</Or>
        <PhotoChooser photos={photos} first={chosen} isAsking={request.at === 'asking'} onUse={onUse} />
      </>
    ) : null}
  </div>
)

/** The two ways to a photo of the visitor's own; `isMain`: there is no better way on. */
export const OwnPhoto = ({
  onUpload,
  onCamera,
  isMain = false,
}: {
  onUpload: () => void
  onCamera: () => void
  isMain?: boolean
}) => (
  <div className="grid grid-cols-2 gap-3">
    <Button look={isMain ? 'action' : 'outline'} onClick={onUpload} className="px-3">
      <ImageUp aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" /> Upload an image
    </Button>
    <Button look="outline" onClick={onCamera} className="px-3">
      <Camera aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" /> Take a Picture
    </Button>
  </div>
)

const Or = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
)
