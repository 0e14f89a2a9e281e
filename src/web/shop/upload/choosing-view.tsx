import { useEffect, useRef } from 'react'
import { Camera, ClipboardPaste, ImageUp } from 'lucide-react'
import { PHOTO_ACCEPT, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { TAKE_A_PHOTO } from '#domain/page-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { EditPrompts } from '#web/shop/prompts/edit-prompts.tsx'
import { clipboardPhoto, pastedPhoto } from './clipboard-photo.ts'
import { GoodPhoto } from './good-photo.tsx'
import { PhotoRefusal } from './prepare-photo.ts'

/** Every way a photo can come in: drop, file, paste, camera. */
export const ChoosingView = ({
  problem,
  isDragging,
  onPhoto,
  onPaste,
  onProblem,
  onCamera,
}: {
  problem: string | null
  isDragging: boolean
  onPhoto: (photo: Blob) => void
  onPaste: (photo: Blob) => void
  onProblem: (message: string) => void
  onCamera: () => void
}) => {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const takePaste = (event: ClipboardEvent) => {
      event.preventDefault()
      const photo = pastedPhoto(event.clipboardData)
      if (photo) onPaste(photo)
      else onProblem(UPLOAD_TEXTS.clipboardEmpty)
    }
    window.addEventListener('paste', takePaste)
    return () => window.removeEventListener('paste', takePaste)
  })

  const askClipboard = () =>
    clipboardPhoto(navigator.clipboard).then(onPaste, (error: unknown) =>
      onProblem(error instanceof PhotoRefusal ? error.message : UPLOAD_TEXTS.clipboardDenied),
    )

  return (
    <div className="flex flex-col gap-4">
      {problem === null ? null : <FailureNotice message={problem} />}
      <div
        className={classNames(
          'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-6 text-center transition-colors sm:py-9',
          isDragging ? 'border-action bg-action-pale' : 'border-edge/60 bg-card',
        )}
      >
        <GoodPhoto />
        <div>
          <p className="font-display text-xl pointer-coarse:hidden">
            {isDragging ? 'Let go to add it' : 'Drop a photo of your home here'}
          </p>
          <p className="hidden font-display text-xl pointer-coarse:block">Add a photo of your home</p>
          <p className="mt-1 text-soft">The whole front, in daylight, with little in front of it.</p>
        </div>
        <Button onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" className="size-5" /> Choose a photo
        </Button>
        <input
          ref={input}
          type="file"
          accept={PHOTO_ACCEPT}
          aria-label="Choose a photo"
          className="hidden"
          onChange={(event) => {
            const photo = event.target.files?.[0]
            event.target.value = '' // choosing the same file again is a new try
            if (photo) onPhoto(photo)
          }}
        />
        <p className="text-sm text-soft">Supported formats: JPEG, PNG</p>
      </div>
      <div className="grid gap-3 pointer-fine:sm:grid-cols-2">
        <Button look="outline" onClick={onCamera}>
          <Camera aria-hidden="true" className="size-5" /> {TAKE_A_PHOTO}
        </Button>
        <Button look="outline" onClick={askClipboard} className="pointer-coarse:hidden">
          <ClipboardPaste aria-hidden="true" className="size-5" /> Paste from clipboard
        </Button>
      </div>
      <EditPrompts />
    </div>
  )
}
