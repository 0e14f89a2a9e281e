import { ImagePlus, X } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { MAX_DAMAGE_PHOTOS, MAX_DAMAGE_TEXT_CHARS } from '#domain/orders/damage.ts'
import { PHOTO_ACCEPT } from '#domain/pictures/uploads.ts'
import { errorText, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { newUuid } from '#web/kit/new-uuid.ts'
import { PhotoRefusal, preparePhoto } from '#web/kit/uploads/prepare-photo.ts'
import { uploadPicture } from '#web/kit/uploads/upload-picture.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button, FileButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem, TextArea } from '#web/ui/field.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type DamagePhoto, type DamageReport, emptyReport, pathsOf, photosLeft, reportAfter } from './damage-report.ts'
import type { Order } from './order-watch.ts'

type Props = { orderKey: string; onClose: () => void; onReported: (order: Order) => void }

/** What is damaged, as text and photos (F-26). */
export function DamageDialog({ orderKey, onClose, onReported }: Props) {
  const [report, send] = useReducer(reportAfter, null, () => emptyReport(newUuid()))
  const form = useProblemFocus(report.problems)
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const uploads = useRef(new AbortController())
  const isSending = report.step.status === 'sending'
  const isWaiting = report.step.status === 'waiting'

  useEffect(() => {
    const running = new AbortController()
    uploads.current = running
    return () => running.abort()
  }, [])

  useEffect(() => {
    if (!isSending) return
    call('report-damage', { key: orderKey, ...contentOf(report) }).then(
      (order) => {
        onClose()
        onReported(order)
      },
      (error: unknown) => send({ type: 'refused', message: reasonOf(error) }),
    )
    // Sent once per submission: a report cannot be changed while it is being sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSending])

  function add(files: readonly File[]) {
    const photos = files.slice(0, photosLeft(report)).map((file) => ({ id: newUuid(), file }))
    setFiles((before) => new Map([...before, ...photos.map(({ id, file }) => [id, file] as const)]))
    send({ type: 'chosen', photos: photos.map(({ id, file }) => ({ id, name: file.name })) })
    const { signal } = uploads.current
    for (const { id, file } of photos) {
      preparePhoto(file)
        .then((photo) => uploadPicture(photo, { signal, onShare: () => {} }))
        .then(
          ({ path }) => send({ type: 'sent', id, path }),
          (error: unknown) => {
            if (!signal.aborted) send({ type: 'photo-refused', id, message: reasonOf(error) })
          },
        )
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && !isWaiting) send({ type: 'submitted' })
  }

  return (
    <Dialog open onClose={onClose} title="Report damage" width="lg">
      <form ref={form} noValidate onSubmit={submit}>
        <TextArea
          label="What is damaged?"
          problem={report.problems.description}
          rows={4}
          maxLength={MAX_DAMAGE_TEXT_CHARS}
          value={report.description}
          disabled={isSending}
          onChange={({ target }) => send({ type: 'description', description: target.value })}
        />
        <Photos report={report} files={files} onAdd={add} onRemove={(id) => send({ type: 'removed', id })} />
        {report.step.status === 'refused' && <FailureNotice message={report.step.message} className="mt-4" />}
        <Button type="submit" aria-disabled={isSending || isWaiting} className="mt-6 w-full">
          {(isSending || isWaiting) && <Spinner />}
          {isWaiting ? 'Uploading your photos...' : 'Send report'}
        </Button>
      </form>
    </Dialog>
  )
}

type PhotosProps = {
  report: DamageReport
  files: ReadonlyMap<string, File>
  onAdd: (files: readonly File[]) => void
  onRemove: (id: string) => void
}

function Photos({ report, files, onAdd, onRemove }: PhotosProps) {
  const { photos, problems } = report
  return (
    <div className="mt-4">
      <p className="font-medium">Photos of the damage and of the package</p>
      <p className="text-sm text-soft">1 to {MAX_DAMAGE_PHOTOS} photos, up to 10 MB each.</p>
      <ul className="mt-2" aria-live="polite">
        {photos.map((photo) => (
          <PhotoLine key={photo.id} photo={photo} file={files.get(photo.id)!} onRemove={() => onRemove(photo.id)} />
        ))}
      </ul>
      {photosLeft(report) > 0 && (
        <FileButton
          label="Choose photos"
          accept={PHOTO_ACCEPT}
          isMultiple
          onChoose={onAdd}
          variant="outline"
          className="mt-2"
        >
          <ImagePlus aria-hidden="true" className="size-5" /> Add photos
        </FileButton>
      )}
      {problems.photos !== null && <Problem className="mt-1">{problems.photos}</Problem>}
    </div>
  )
}

const PhotoLine = ({ photo, file, onRemove }: { photo: DamagePhoto; file: File; onRemove: () => void }) => (
  <li className="flex min-h-14 items-center gap-3">
    <Thumbnail file={file} />
    {photo.status === 'sending' && <Spinner />}
    <span className="min-w-0 flex-1">
      <span className="block truncate">{photo.name}</span>
      {photo.status === 'refused' && <span className="block text-sm text-error">{photo.message}</span>}
    </span>
    <IconButton label={`Remove ${photo.name}`} onClick={onRemove}>
      <X aria-hidden="true" className="size-5" />
    </IconButton>
  </li>
)

/** The photo in small; an empty square for one that this browser cannot show (HEIC). */
const Thumbnail = ({ file }: { file: File }) => {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <span aria-hidden="true" className="size-12 shrink-0 overflow-hidden rounded-paper bg-wall">
      {isUnreadable ? null : (
        <img src={url} alt="" onError={() => setUnreadable(true)} className="size-full object-cover" />
      )}
    </span>
  )
}

const contentOf = (report: DamageReport) => ({
  id: report.id,
  description: report.description,
  photos: pathsOf(report),
})

function reasonOf(error: unknown): string {
  if (error instanceof PhotoRefusal) return error.message
  logUnexpected(error)
  return errorText(error)
}
