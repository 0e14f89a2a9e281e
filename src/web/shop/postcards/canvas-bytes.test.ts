import { expect, test } from 'vitest'
import { canvasBytes } from './canvas-bytes.ts'

/** A canvas of a browser; that of these tests cannot draw. */
const canvas = (toBlob: HTMLCanvasElement['toBlob']) => ({ toBlob })

test('D1-285 a canvas with a cross-origin picture cannot be read, and we say so', async () => {
  const tainted = canvas(() => {
    throw new DOMException('Tainted canvases may not be exported.', 'SecurityError')
  })
  await expect(canvasBytes(tainted, 'image/png')).rejects.toThrow('Image blocked by CORS policy')
})

test('the file contains what is on the canvas', async () => {
  const picture = canvas((take, type) => take(new Blob([`a ${type}`], { type: type! })))
  expect(new TextDecoder().decode(await canvasBytes(picture, 'image/jpeg'))).toBe('a image/jpeg')
})

test('a browser that cannot make a file says so', async () => {
  await expect(
    canvasBytes(
      canvas((take) => take(null)),
      'image/png',
    ),
  ).rejects.toThrow('couldn’t make the file')
})
