import { useEffect, useReducer, useState } from 'react'
import { useBackOnline } from '#web/kit/hooks/use-online.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { DialogView } from '#web/shop/page/dialog-view.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CameraView } from './camera-view.tsx'
import { ChoosingView } from './choosing-view.tsx'
import { FailedView } from './failed-view.tsx'
import { NoHouseView } from './no-house-view.tsx'
import { PastedHint } from './pasted-hint.tsx'
import { ProcessingView } from './processing-view.tsx'
import { runUploadStep } from './run-upload-step.ts'
import { type PhotoSource, START, uploadAfter, type UploadEvent } from './upload-flow.ts'

/** What the modal starts with: a new object for each opening, used once. Null opens it as it was left. */
export type UploadEntry =
  | { readonly kind: 'photo'; readonly photo: Blob }
  | { readonly kind: 'camera' }
  | { readonly kind: 'resume'; readonly propertyId: string }

/** 'Add Image' (D1-080 … D1-089). Stays mounted while closed, so that an upload in progress continues. */
export const UploadModal = ({
  open,
  entry,
  isDragging,
  onClose,
  returnFocus,
}: {
  open: boolean
  entry: UploadEntry | null
  isDragging: boolean
  onClose: () => void
  returnFocus: () => HTMLElement | null
}) => {
  const [state, send] = useUpload()
  const [pastes, setPastes] = useState(0)

  const choose = (photo: Blob, source: PhotoSource = 'upload') => send(photoChosen(photo, source))
  const paste = (photo: Blob) => {
    setPastes((count) => count + 1)
    choose(photo)
  }
  const close = () => {
    if (state.status === 'choosing' || state.status === 'camera') send({ type: 'another-photo' })
    setPastes(0)
    onClose()
  }

  useEffect(() => {
    if (entry) send(eventOf(entry))
  }, [entry, send])

  const isChoosing = state.status === 'choosing' || state.status === 'camera'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isChoosing || state.status === 'doubted' ? 'Add Image' : 'Generating Images'}
      returnFocus={returnFocus}
      pressOutsideCloses={isChoosing}
    >
      <DialogView key={state.status === 'drawing' ? 'working' : state.status}>
        {state.status === 'choosing' ? (
          <ChoosingView
            problem={state.problem}
            isDragging={isDragging}
            onPhoto={choose}
            onPaste={paste}
            onProblem={(message) => send({ type: 'photo-refused', message })}
            onCamera={() => send({ type: 'camera-opened' })}
          />
        ) : state.status === 'camera' ? (
          <CameraView onTaken={(photo) => choose(photo, 'webcam')} onBack={() => send({ type: 'another-photo' })} />
        ) : state.status === 'doubted' ? (
          <NoHouseView state={state} send={send} />
        ) : state.status === 'failed' ? (
          <FailedView state={state} send={send} />
        ) : (
          <ProcessingView state={state} send={send} />
        )}
      </DialogView>
      {pastes > 0 ? <PastedHint key={pastes} /> : null}
    </Dialog>
  )
}

const photoChosen = (photo: Blob, source: PhotoSource): UploadEvent => ({
  type: 'photo-chosen',
  photo,
  source,
  propertyId: newUuid(),
})

function eventOf(entry: UploadEntry): UploadEvent {
  switch (entry.kind) {
    case 'photo':
      return photoChosen(entry.photo, 'upload')
    case 'camera':
      return { type: 'camera-opened' }
    case 'resume':
      return { type: 'resumed', propertyId: entry.propertyId }
  }
}

/** Runs the flow of Add Image; a step is canceled when the flow leaves it. */
function useUpload() {
  const [state, send] = useReducer(uploadAfter, START)
  const work = state.status === 'working' ? state.work : null

  useEffect(() => {
    if (!work) return
    const cancel = new AbortController()
    void runUploadStep(work, cancel.signal, send)
    return () => cancel.abort()
  }, [work])

  const isSending = work !== null && work.step !== 'requesting'
  useEffect(() => {
    if (!isSending) return
    // An unfinished upload is lost with the page.
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isSending])

  useBackOnline(state.status === 'failed' && state.retry === 'when-online', () => send({ type: 'retry' }))

  return [state, send] as const
}
