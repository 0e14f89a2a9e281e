import { Camera, ImageUp, RotateCcw } from 'lucide-react'
import type { Dispatch } from 'react'
import { TAKE_A_PHOTO_LABEL } from '#domain/pages/page-texts.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { UploadEvent, UploadState } from './upload-flow.ts'

/** The problem, and everything the visitor can do next (U-05). */
export const FailedView = ({
  state,
  send,
}: {
  state: Extract<UploadState, { status: 'failed' }>
  send: Dispatch<UploadEvent>
}) => (
  <div className="flex flex-col gap-5">
    <PhotoPreview photo={state.shown} isBusy={false} />
    <FailureNotice message={state.message} />
    <div className="grid gap-3 sm:grid-cols-2">
      {state.retry === 'later' ? (
        <a href="/demo" className={buttonClass('action', 'sm:col-span-2')}>
          Look at the frames while you wait
        </a>
      ) : (
        <Button onClick={() => send({ type: 'retry' })} className="sm:col-span-2">
          <RotateCcw aria-hidden="true" className="size-5" /> Try again
        </Button>
      )}
      <Button variant="outline" onClick={() => send({ type: 'another-photo' })}>
        <ImageUp aria-hidden="true" className="size-5" /> Choose another photo
      </Button>
      <Button variant="outline" onClick={() => send({ type: 'camera-opened' })}>
        <Camera aria-hidden="true" className="size-5" /> {TAKE_A_PHOTO_LABEL}
      </Button>
    </div>
  </div>
)
