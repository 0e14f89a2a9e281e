import { afterEach, expect, test, vi } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'
import { fitted } from './shrink-photo.ts'

afterEach(() => vi.unstubAllGlobals())

/** A blob that claims to be so large, without being it. */
const heavy = (bytes: number) => ({ arrayBuffer: async () => new ArrayBuffer(bytes) }) as Blob

test('D1-219 a file of another type is not an image; one of an image’s type whose bytes are none is damaged', async () => {
  const refusal = (type: string) => preparePhoto(new File(['hello'], 'house', { type })).catch(String)
  for (const type of ['text/plain', 'application/pdf', ''])
    expect(await refusal(type)).toContain('Please select an image file')
  for (const type of ['image/jpeg', 'image/png']) expect(await refusal(type)).toContain('damaged or incomplete')
})

test('D1-220, U-17 over 10 MB is an error only when this browser cannot make it smaller', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')))
  await expect(preparePhoto(heavy(10 * 1024 * 1024 + 1))).rejects.toThrow(
    'Image is too large. Please select an image under 10MB.',
  )
})

test('D1-221 a file that can no longer be read', async () => {
  const unreadableFile = { arrayBuffer: () => Promise.reject(new Error('gone')) } as Blob
  await expect(preparePhoto(unreadableFile)).rejects.toThrow('Failed to read file. Please try again.')
})

test('a copy keeps its proportions, fits into 4096 pixels and is never larger than the photo', () => {
  expect(fitted(8192, 4096)).toEqual({ width: 4096, height: 2048 })
  expect(fitted(3000, 6000)).toEqual({ width: 2048, height: 4096 })
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 })
})
