import { expect, test } from 'vitest'
import { clipboardPhoto } from './clipboard-photo.ts'

const item = (...types: string[]) =>
  ({ types, getType: async (type: string) => new Blob(['x'], { type }) }) as unknown as ClipboardItem

test('D1-084 the first image in the clipboard is taken', async () => {
  const photo = await clipboardPhoto({ read: async () => [item('text/plain'), item('text/html', 'image/png')] })
  expect(photo.type).toBe('image/png')
})

test('D1-222 a clipboard without an image', async () => {
  await expect(clipboardPhoto({ read: async () => [item('text/plain')] })).rejects.toThrow(
    'No image found in clipboard. Please copy an image first.',
  )
})

test('D1-223 a clipboard that may not be read, or that this browser lacks', async () => {
  const text = 'Unable to access clipboard. Please use drag & drop or file selection.'
  await expect(clipboardPhoto({ read: () => Promise.reject(new Error('denied')) })).rejects.toThrow(text)
  await expect(clipboardPhoto(undefined)).rejects.toThrow(text)
})
