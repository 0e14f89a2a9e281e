import { Camera, ClipboardPaste, ImageUp } from 'lucide-react'
import { useEffect } from 'react'
import { TAKE_A_PHOTO_LABEL } from '#domain/pages/page-texts.ts'
import { PHOTO_ACCEPT, PHOTO_FORMATS_TEXT, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { PhotoRefusal } from '#web/kit/uploads/prepare-photo.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { EditPrompts } from '#web/shop/prompts/edit-prompts.tsx'
import { Button, FileButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clipboardPhoto, pastedPhoto } from './clipboard-photo.ts'

/** All ways to add a photo: drop, file, paste, camera. */
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
  useEffect(() => {
    const onPasteEvent = (event: ClipboardEvent) => {
      event.preventDefault()
      const photo = pastedPhoto(event.clipboardData)
      if (photo) onPaste(photo)
      else onProblem(UPLOAD_TEXTS.clipboardEmpty)
    }
    window.addEventListener('paste', onPasteEvent)
    return () => window.removeEventListener('paste', onPasteEvent)
  })

  const pasteFromClipboard = () =>
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
        <FileButton label="Choose a photo" accept={PHOTO_ACCEPT} onChoose={([photo]) => onPhoto(photo)}>
          <ImageUp aria-hidden="true" className="size-5" /> Choose a photo
        </FileButton>
        <p className="text-sm text-soft">Supported formats: {PHOTO_FORMATS_TEXT}</p>
      </div>
      <div className="grid gap-3 pointer-fine:sm:grid-cols-2">
        <Button variant="outline" onClick={onCamera}>
          <Camera aria-hidden="true" className="size-5" /> {TAKE_A_PHOTO_LABEL}
        </Button>
        <Button variant="outline" onClick={pasteFromClipboard} className="pointer-coarse:hidden">
          <ClipboardPaste aria-hidden="true" className="size-5" /> Paste from clipboard
        </Button>
      </div>
      <EditPrompts />
    </div>
  )
}

/** An illustration of a well-framed photo of a house. */
const GoodPhoto = () => (
  <svg viewBox="0 0 120 80" aria-hidden="true" className="h-20 w-30 text-action sm:h-24 sm:w-36">
    <rect x="20" y="12" width="80" height="56" fill="var(--color-action-pale)" />
    <path d="M20 56h80v12H20z" fill="#d3e0d6" />
    <path d="M38 38 60 22l22 16v20H38z" fill="#fff" />
    <path
      d="M34 40.5 60 21.500l26 19"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M38.500 38v20h43V38" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    <path
      d="M56 58V46h8v12M44 44h7v7h-7zM69 44h7v7h-7z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
    <path
      d="M14 20V6h14M92 6h14v14M106 60v14H92M28 74H14V60"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
