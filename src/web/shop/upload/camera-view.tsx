import { ArrowLeft, RotateCcw, SwitchCamera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import {
  type CameraChoice,
  CameraFailure,
  capturePhoto,
  closeCamera,
  FIRST_CAMERA,
  nextCamera,
  openCamera,
} from './camera.ts'

type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly next: CameraChoice | null }
  | { readonly status: 'taken'; readonly photo: Blob; readonly next: CameraChoice | null }
  | { readonly status: 'failed'; readonly message: string }

const SUBMIT_DELAY_MS = 300 // long enough to see what was captured (D1-089)

const failedState = (error: unknown): CameraState => ({
  status: 'failed',
  message: error instanceof CameraFailure ? error.message : UNEXPECTED_ERROR,
})

/**
 * 'Take a Photo' (D1-086): live picture, shutter, switch, retake, back. The camera is switched off when this is
 * unmounted.
 */
export const CameraView = ({ onTaken, onBack }: { onTaken: (photo: Blob) => void; onBack: () => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const [opening, setOpening] = useState<{ choice: CameraChoice }>({ choice: FIRST_CAMERA })
  const [camera, setCamera] = useState<CameraState>({ status: 'starting' })

  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    const start = async () => {
      const newStream = await openCamera(opening.choice)
      if (isGone) return closeCamera(newStream)
      stream = newStream
      video.current!.srcObject = newStream
      await video.current!.play()
      const next = await nextCamera(newStream)
      if (!isGone) setCamera({ status: 'live', next })
    }
    start().catch((error: unknown) => !isGone && setCamera(failedState(error)))
    return () => {
      isGone = true
      if (stream) closeCamera(stream)
    }
  }, [opening])

  const submitPhoto = useEffectEvent(onTaken)
  useEffect(() => {
    if (camera.status !== 'taken') return
    const timer = setTimeout(() => submitPhoto(camera.photo), SUBMIT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [camera])

  const switchTo = (choice: CameraChoice) => {
    setCamera({ status: 'starting' })
    setOpening({ choice })
  }
  const take = (next: CameraChoice | null) => {
    video.current!.pause()
    capturePhoto(video.current!).then(
      (photo) => setCamera({ status: 'taken', photo, next }),
      (error: unknown) => setCamera(failedState(error)),
    )
  }
  const retake = (next: CameraChoice | null) => {
    void video.current!.play()
    setCamera({ status: 'live', next })
  }

  return (
    <div className="flex flex-col gap-4">
      {camera.status === 'failed' ? (
        <FailureNotice
          message={camera.message}
          actions={
            <Button variant="outline" onClick={() => switchTo(opening.choice)}>
              Try again
            </Button>
          }
        />
      ) : null}
      <div
        hidden={camera.status === 'failed'}
        className="relative flex min-h-64 items-center justify-center overflow-hidden rounded-control bg-ink"
      >
        <video
          ref={video}
          playsInline
          muted
          aria-label="What the camera sees"
          className="max-h-[62svh] w-full object-contain"
        />
        {camera.status === 'starting' ? (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-white">
            <Spinner /> Starting the camera
          </p>
        ) : null}
      </div>
      <Controls camera={camera} onBack={onBack} onTake={take} onRetake={retake} onSwitch={switchTo} />
    </div>
  )
}

const Controls = ({
  camera,
  onBack,
  onTake,
  onRetake,
  onSwitch,
}: {
  camera: CameraState
  onBack: () => void
  onTake: (next: CameraChoice | null) => void
  onRetake: (next: CameraChoice | null) => void
  onSwitch: (choice: CameraChoice) => void
}) => (
  <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
    <Button variant="outline" onClick={onBack} className="justify-self-start">
      <ArrowLeft aria-hidden="true" className="size-5" /> Back
    </Button>
    {camera.status === 'live' ? <Shutter onClick={() => onTake(camera.next)} /> : <span className="size-16" />}
    <div className="justify-self-end">
      {camera.status === 'taken' ? (
        <Button variant="outline" onClick={() => onRetake(camera.next)}>
          <RotateCcw aria-hidden="true" className="size-5" /> Retake
        </Button>
      ) : null}
      {camera.status === 'live' && camera.next ? (
        <Button variant="outline" aria-label="Switch camera" onClick={() => onSwitch(camera.next!)}>
          <SwitchCamera aria-hidden="true" className="size-5" /> <span className="max-sm:hidden">Switch camera</span>
        </Button>
      ) : null}
    </div>
  </div>
)

const Shutter = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label="Take photo"
    title="Take photo"
    onClick={onClick}
    className="flex size-16 items-center justify-center rounded-full border-[3px] border-action bg-card transition-transform active:scale-95"
  >
    <span className="size-12 rounded-full bg-action" />
  </button>
)
