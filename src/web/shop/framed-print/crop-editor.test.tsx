import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CropCenter, MIDDLE } from '#domain/framed-print/print-crop.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import { newMount } from '#web/testing/mount.ts'
import { CropEditor } from './crop-editor.tsx'

const mount = newMount()
let center: CropCenter
let settledLeft: number

beforeEach(() => {
  ;[center, settledLeft] = [MIDDLE, 0]
})
afterEach(() => vi.unstubAllGlobals())

/** A picture of this size that loads at once: this DOM loads none. */
const loadedImage = (naturalWidth: number, naturalHeight: number) =>
  class {
    naturalWidth = naturalWidth
    naturalHeight = naturalHeight
    onload = () => {}
    set src(_url: string) {
      queueMicrotask(() => this.onload())
    }
  }

function show(size: PrintSize, { width, height } = { width: 1500, height: 1000 }) {
  vi.stubGlobal('Image', loadedImage(width, height))
  return mount.show(
    <CropEditor
      sheet={{ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', isComposed: false, isComposing: false }}
      alt="Oil"
      format={{ size, orientation: 'landscape' }}
      center={center}
      onCenter={(newCenter) => (center = newCenter)}
      onSettled={() => settledLeft++}
    />,
  )
}
const slider = () => mount.element.querySelector<HTMLInputElement>('input[type=range]')
const crop = () => mount.element.querySelector<HTMLElement>('.crop-editor-crop')!.style

test('U-15 from a 3:2 picture S prints everything, and there is nothing to move', async () => {
  await show('S')
  expect(slider()).toBeNull()
  expect([crop().width, crop().height]).toEqual(['100%', '100%'])
})

test('U-15 L crops a ninth off the sides; the slider moves the crop from edge to edge', async () => {
  await show('L')
  expect(Number.parseFloat(crop().width)).toBeCloseTo(88.9, 1)
  for (const [value, leftEdge] of [
    ['0', 0],
    ['1000', 11.1],
  ] as const) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider()!, value)
      slider()!.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await show('L')
    expect(Number.parseFloat(crop().left)).toBeCloseTo(leftEdge, 1)
  }
})

test('U-15 dragging moves the crop no further than the picture, and saves once', async () => {
  await show('L')
  const board = mount.element.querySelector<HTMLElement>('.crop-editor')!
  board.getBoundingClientRect = () => ({ width: 600, height: 400 }) as DOMRect
  board.setPointerCapture = () => {}
  const pointer = (type: string, clientX: number) =>
    act(async () => board.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 0, pointerId: 1 })))
  await pointer('pointerdown', 300)
  await pointer('pointermove', 306)
  expect(center.x).toBeCloseTo(0.51)
  await pointer('pointermove', 5000)
  expect(center.x).toBeCloseTo(1 - 0.889 / 2, 2)
  await pointer('pointerup', 5000)
  expect(settledLeft).toBe(1)
})
