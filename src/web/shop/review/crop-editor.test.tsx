import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CropCentre, MIDDLE } from '#domain/print-crop.ts'
import type { PrintSize } from '#domain/frames.ts'
import { CropEditor } from './crop-editor.tsx'

let root: Root
let place: HTMLElement
let centre: CropCentre
let settled: number

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ;[centre, settled] = [MIDDLE, 0]
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const show = (size: PrintSize, picture = { width: 1500, height: 1000 }) =>
  act(async () =>
    root.render(
      <CropEditor
        url="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="
        alt="Oil"
        picture={picture}
        size={size}
        centre={centre}
        onCentre={(moved) => (centre = moved)}
        onSettled={() => settled++}
      />,
    ),
  )
const slider = () => place.querySelector<HTMLInputElement>('input[type=range]')
const cut = () => place.querySelector<HTMLElement>('.crop-editor-cut')!.style

test('U-15: of a 3:2 picture S prints all, and there is nothing to move', async () => {
  await show('S')
  expect(slider()).toBeNull()
  expect([cut().width, cut().height]).toEqual(['100%', '100%'])
})

test('U-15: L cuts a ninth off the sides; the slider moves the cut from edge to edge', async () => {
  await show('L')
  expect(Number.parseFloat(cut().width)).toBeCloseTo(88.9, 1)
  for (const [value, left] of [
    ['0', 0],
    ['1000', 11.1],
  ] as const) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider()!, value)
      slider()!.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await show('L')
    expect(Number.parseFloat(cut().left)).toBeCloseTo(left, 1)
  }
})

test('U-15: dragging moves the cut no further than the picture goes, and settles once', async () => {
  await show('L')
  const board = place.querySelector<HTMLElement>('.crop-editor')!
  board.getBoundingClientRect = () => ({ width: 600, height: 400 }) as DOMRect
  board.setPointerCapture = () => {}
  const pointer = (type: string, clientX: number) =>
    act(async () => board.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 0, pointerId: 1 })))
  await pointer('pointerdown', 300)
  await pointer('pointermove', 306)
  expect(centre.x).toBeCloseTo(0.51)
  await pointer('pointermove', 5000)
  expect(centre.x).toBeCloseTo(1 - 0.889 / 2, 2)
  await pointer('pointerup', 5000)
  expect(settled).toBe(1)
})
