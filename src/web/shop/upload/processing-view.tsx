import { RotateCcw } from 'lucide-react'
import type { Dispatch } from 'react'
import { DRAWING_HINT_TEXT } from '#domain/pages/page-texts.ts'
import { NOTHING_KNOWN } from '#web/kit/progress/property-progress.ts'
import { Elapsed } from '#web/shop/progress/elapsed.tsx'
import { NotifyWhenReady } from '#web/shop/progress/notify-when-ready.tsx'
import { useNotifyWhenReady } from '#web/shop/progress/use-notify-when-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import { Drawing } from './drawing.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { photoRow, ProgressRows } from './progress-rows.tsx'
import type { UploadEvent, UploadState } from './upload-flow.ts'

/** The progress from the chosen photo to the first finished picture, which opens the configurator (D1-088, U-04). */
export const ProcessingView = ({
  state,
  send,
}: {
  state: Extract<UploadState, { status: 'working' | 'drawing' }>
  send: Dispatch<UploadEvent>
}) => (
  <div className="flex flex-col gap-5">
    <PhotoPreview photo={state.shown} isBusy />
    {state.note === null ? null : (
      <p role="status" className="-mt-2 text-soft">
        {state.note}{' '}
        <TextButton tone="action" isTall onClick={() => send({ type: 'another-photo' })} className="-my-3">
          Choose another photo
        </TextButton>
      </p>
    )}
    <div className="flex items-baseline justify-between gap-4">
      <p className="text-lg">{DRAWING_HINT_TEXT}</p>
      <Elapsed />
    </div>
    {state.status === 'drawing' ? (
      <Drawing propertyId={state.propertyId} onFailure={(message) => send({ type: 'failed', message, retry: 'now' })} />
    ) : (
      <>
        <ProgressRows photo={photoRow(state.work, state.share)} progress={NOTHING_KNOWN} />
        <Announcement>Sending your photo.</Announcement>
      </>
    )}
    <p className="rounded-control bg-wall px-4 py-3 text-note">
      You will be redirected to the configurator when complete
      <span className="mt-1 block text-soft">
        {state.status === 'drawing'
          ? 'Or close this: we’ll keep drawing, and your pictures will be on the home page.'
          : 'Please keep this page open until your photo has arrived.'}
      </span>
    </p>
    {state.status === 'drawing' ? <Notify propertyId={state.propertyId} /> : null}
    {state.status === 'working' && state.work.step === 'sending' && state.work.source === 'webcam' ? (
      <Button variant="outline" onClick={() => send({ type: 'camera-opened' })}>
        <RotateCcw aria-hidden="true" className="size-5" /> Retake
      </Button>
    ) : null}
  </div>
)

const Notify = ({ propertyId }: { propertyId: string }) => <NotifyWhenReady notify={useNotifyWhenReady(propertyId)} />
