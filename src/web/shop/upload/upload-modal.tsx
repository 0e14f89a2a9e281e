import { useEffect, useState } from 'react'
import { newUuid } from '../../kit/new-uuid.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CameraView } from './camera-view.tsx'
import { ChoosingView } from './choosing-view.tsx'
import { FailedView } from './failed-view.tsx'
import { PastedHint } from './pasted-hint.tsx'
import { ProcessingView } from './processing-view.tsx'
import type { PhotoSource } from './upload-flow.ts'
import { useUpload } from './use-upload.ts'
import { View } from './view.tsx'

/** What the modal is opened with: a new object each time, taken once. Null opens it as it was left. */
export type UploadEntry =
  | { readonly kind: 'photo'; readonly photo: Blob }
  | { readonly kind: 'camera' }
  | { readonly kind: 'resume'; readonly propertyId: string }

/**
 * 'Add Image' (D1-080 … D1-089). Stays mounted while closed, so that a photo under way goes on arriving; `onHome` tells
 * whose pictures are being drawn.
 */
export const UploadModal = ({
  open,
  entry,
  isDragging,
  onClose,
  onHome,
  returnFocus,
}: {
  open: boolean
  entry: UploadEntry | null
  isDragging: boolean
  onClose: () => void
  onHome: (propertyId: string) => void
  returnFocus: () => HTMLElement | null
}) => {
  const [state, send] = useUpload()
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [pastes, setPastes] = useState(0)

  const choose = (chosen: Blob, source: PhotoSource = 'upload') => {
    setPhoto(chosen)
    send({ type: 'photo-chosen', photo: chosen, source, propertyId: newUuid() })
  }
  const paste = (pasted: Blob) => {
    setPastes((count) => count + 1)
    choose(pasted)
  }
  const close = () => {
    if (state.at === 'choosing' || state.at === 'camera') send({ type: 'another-photo' })
    onClose()
  }

  useEffect(() => {
    if (entry?.kind === 'photo') choose(entry.photo)
    if (entry?.kind === 'camera') send({ type: 'camera-opened' })
    if (entry?.kind === 'resume') {
      setPhoto(null)
      send({ type: 'resumed', propertyId: entry.propertyId })
    }
  }, [entry])

  const drawn = state.at === 'drawing' ? state.propertyId : null
  useEffect(() => {
    if (drawn !== null) onHome(drawn)
  }, [drawn])

  const isChoosing = state.at === 'choosing' || state.at === 'camera'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isChoosing ? 'Add Image' : 'Generating Images'}
      returnFocus={returnFocus}
      pressOutsideCloses={isChoosing}
    >
      <View key={state.at === 'drawing' ? 'working' : state.at}>
        {state.at === 'choosing' ? (
          <ChoosingView
            problem={state.problem}
            isDragging={isDragging}
            onPhoto={choose}
            onPaste={paste}
            onProblem={(message) => send({ type: 'photo-refused', message })}
            onCamera={() => send({ type: 'camera-opened' })}
          />
        ) : state.at === 'camera' ? (
          <CameraView onTaken={(taken) => choose(taken, 'webcam')} onBack={() => send({ type: 'another-photo' })} />
        ) : state.at === 'failed' ? (
          <FailedView message={state.message} photo={photo} send={send} />
        ) : (
          <ProcessingView state={state} photo={photo} send={send} />
        )}
      </View>
      {pastes > 0 ? <PastedHint key={pastes} /> : null}
    </Dialog>
  )
}
