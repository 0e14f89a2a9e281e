import { Camera, ImageUp } from 'lucide-react'
import type { Dispatch } from 'react'
import { TAKE_A_PHOTO_LABEL } from '#domain/pages/page-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { UploadEvent, UploadState } from './upload-flow.ts'

/** Shown before drawing if no house was found in the photo: another photo, the camera, or draw it anyway. */
export const NoHouseView = ({
  state,
  send,
}: {
  state: Extract<UploadState, { status: 'doubted' }>
  send: Dispatch<UploadEvent>
}) => (
  <div className="flex flex-col gap-5">
    <PhotoPreview photo={state.shown} isBusy={false} />
    <Notice tone="busy">{state.doubt}</Notice>
    <div className="grid gap-3 sm:grid-cols-2">
      <Button onClick={() => send({ type: 'another-photo' })}>
        <ImageUp aria-hidden="true" className="size-5" /> Choose another photo
      </Button>
      <Button variant="outline" onClick={() => send({ type: 'camera-opened' })}>
        <Camera aria-hidden="true" className="size-5" /> {TAKE_A_PHOTO_LABEL}
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'insisted' })} className="sm:col-span-2">
        Draw it anyway
      </Button>
    </div>
  </div>
)
