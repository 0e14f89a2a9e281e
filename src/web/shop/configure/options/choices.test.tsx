import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { framedSizeText, type PrintFormat, printSizeText } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import type { ArtworkSlot } from '#web/shop/design/artwork-slot.ts'
import { CheckoutBar } from '../checkout-bar.tsx'
import { FramePicker } from './options-panel.tsx'
import { SizePicker } from './size-picker.tsx'
import { StylePicker } from './style-picker.tsx'

const ignore = () => {}
const price = (size: PrintSize) => dollars(PRINT_SIZES[size].priceCents)
const inches = (size: PrintSize, orientation: PrintFormat['orientation']) =>
  `${framedSizeText(size, orientation)}(${printSizeText(size, orientation)})`
const page = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html })
const radios = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')]

const STORED = '/storage/v1/object/public/propertyimages/artworks/1/watercolor.jpg'

const SLOTS: ArtworkSlot[] = [
  { style: 'watercolor', kind: 'done', url: STORED },
  { style: 'pencil', kind: 'creating', step: 'Hatching the shade', done: 0.4, partial: null },
  { style: 'oil', kind: 'none' },
]
const styles = () =>
  page(
    renderToStaticMarkup(
      <StylePicker all={SLOTS} chosen="watercolor" onChoose={ignore} isNew={() => false} address="12 Oak St" />,
    ),
  )

test('D2-003 a thumbnail, Creating while a style is drawn, No Image when it has none', () => {
  const tiles = [...styles().querySelectorAll('label')]
  const { alt, src } = tiles[0]!.querySelector('img')!
  expect(alt).toBe('Watercolor of 12 Oak St')
  expect(src).toMatch(/\/render\/image\/.*\?width=320$/)
  expect(tiles[0]!.querySelector('.style-loading')).not.toBe(null) // the placeholder while it loads (U-18)
  expect(tiles[1]!.textContent).toContain('Creating')
  expect(tiles[1]!.textContent).toContain('Hatching the shade')
  expect(tiles[2]!.textContent).toContain('No Image')
})

test('D2-004, U-13 the frame colors are a named group of named radio buttons', () => {
  const root = page(renderToStaticMarkup(<FramePicker chosen="mocca" onChoose={ignore} />))
  expect(root.querySelector('[role=radiogroup]')!.getAttribute('aria-labelledby')).toBe(root.querySelector('h2')!.id)
  expect(radios(root).map(({ value }) => value)).toEqual(['gold', 'black', 'white', 'natural', 'mocca'])
  expect(radios(root).filter(({ checked }) => checked)).toHaveLength(1)
  expect([...root.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Gold',
    'Black',
    'White',
    'Natural',
    'Mocca',
  ])
})

test('D2-005, E-3, E-45 three sizes with their prices, in inches as they hang', () => {
  const root = page(
    renderToStaticMarkup(
      <SizePicker chosen={{ size: 'M', orientation: 'landscape' }} onChoose={ignore} onTurn={ignore} />,
    ),
  )
  expect([...root.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    `Small${inches('S', 'landscape')}${price('S')}`,
    `Medium${inches('M', 'landscape')}${price('M')}`,
    `Large${inches('L', 'landscape')}${price('L')}`,
    'Landscape',
    'Portrait',
  ])
  const upright = page(
    renderToStaticMarkup(
      <SizePicker chosen={{ size: 'M', orientation: 'portrait' }} onChoose={ignore} onTurn={ignore} />,
    ),
  )
  expect(upright.textContent).toContain(`Medium${inches('M', 'portrait')}${price('M')}`)
})

const bar = (isReady: boolean, isPeeking: boolean) =>
  page(
    renderToStaticMarkup(
      <CheckoutBar
        design={{ style: 'oil', frame: 'gold', size: 'L', orientation: 'landscape' }}
        isReady={isReady}
        isPeeking={isPeeking}
        onNext={ignore}
        onCheckout={ignore}
      />,
    ),
  )

test('U-02 the price of the chosen size is always visible', () => {
  for (const isPeeking of [true, false]) expect(bar(true, isPeeking).textContent).toContain(price('L'))
})

test('D2-006, D2-121 the way to checkout opens once there is a picture to print', () => {
  const checkout = (root: Element) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Proceed to Checkout')!
  expect(checkout(bar(true, false)).disabled).toBe(false)
  const waiting = bar(false, false)
  expect(checkout(waiting).disabled).toBe(true)
  const reason = checkout(waiting).getAttribute('aria-describedby')
  expect(waiting.querySelector(`#${reason}`)!.textContent).toBe('This style has no picture yet.')
})
