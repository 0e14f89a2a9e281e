import { afterEach, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#domain/pictures/uploads.ts'
import { shrinkPhoto } from '#web/kit/uploads/shrink-photo.ts'
import { runUploadStep } from './run-upload-step.ts'
import type { UploadEvent } from './upload-flow.ts'

const tooLarge = new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 1)], { type: 'image/jpeg' })
const decodes = () => vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
afterEach(() => vi.unstubAllGlobals())

test('D1-285 a browser without a canvas says so when a smaller copy is requested', async () => {
  decodes() // the browser of these tests has no canvas
  await expect(shrinkPhoto(tooLarge)).rejects.toThrow('Failed to get canvas context')
})

test('D1-272 a photo that cannot be made smaller here fails with a message, and can be retried', async () => {
  decodes()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const events: UploadEvent[] = []
  await runUploadStep(
    { step: 'preparing', photo: tooLarge, source: 'upload', propertyId: crypto.randomUUID() },
    new AbortController().signal,
    (event) => events.push(event),
  )
  expect(events).toEqual([{ type: 'failed', message: 'Failed to process image', retry: 'now' }])
  expect(logged).toHaveBeenCalledOnce()
})
