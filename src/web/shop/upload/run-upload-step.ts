import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { CallError, failureOf } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { PhotoRefusal, preparePhoto } from '#web/kit/uploads/prepare-photo.ts'
import { uploadPicture } from '#web/kit/uploads/upload-picture.ts'
import { storedPrompts } from '#web/shop/prompts/stored-prompts.ts'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import type { UploadEvent, Work } from './upload-flow.ts'

/** Does one step of an upload and reports the result, unless `signal` is aborted. */
export async function runUploadStep(
  work: Work,
  signal: AbortSignal,
  onEvent: (event: UploadEvent) => void,
): Promise<void> {
  const report = (event: UploadEvent) => {
    if (!signal.aborted) onEvent(event)
  }
  try {
    report(await resultOf(work, signal, report))
  } catch (error) {
    // The record is gone or belongs to another browser: forget it, so that the home page does not lead back to it.
    if (error instanceof CallError && error.code === 'not_found' && work.step === 'requesting') rememberedHome.forget()
    report(eventOf(error, work.step))
  }
}

async function resultOf(work: Work, signal: AbortSignal, report: (event: UploadEvent) => void): Promise<UploadEvent> {
  switch (work.step) {
    case 'preparing':
      return { type: 'prepared', photo: await preparePhoto(work.photo) }
    case 'sending': {
      const { path, note, doubt } = await uploadPicture(work.photo, {
        signal,
        onShare: (share) => report({ type: 'share-sent', share }),
      })
      return { type: 'sent', path, note, doubt }
    }
    case 'recording': {
      const { propertyId, source, path } = work
      await call(
        'create-property-search',
        { id: propertyId, image_source: source, master_image_path: path },
        { signal },
      )
      rememberedHome.write(propertyId)
      return { type: 'recorded' }
    }
    case 'requesting':
      await call('generate-artwork', { id: work.propertyId, prompts: storedPrompts.all() }, { signal })
      return { type: 'requested' }
  }
}

/** A picture that cannot be used leads back to choosing one; any other failed step can be retried. */
function eventOf(error: unknown, step: Work['step']): UploadEvent {
  if (error instanceof PhotoRefusal) return { type: 'photo-refused', message: error.message }
  if (!(error instanceof CallError)) {
    console.error(error)
    return {
      type: 'failed',
      message: step === 'preparing' ? UPLOAD_TEXTS.processFailed : UNEXPECTED_ERROR,
      retry: 'now',
    }
  }
  const isAboutThePhoto = error.code === 'unsupported_image' || error.code === 'too_large'
  if (isAboutThePhoto) return { type: 'photo-refused', message: error.message }
  return { type: 'failed', ...failureOf(error) }
}
