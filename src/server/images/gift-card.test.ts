import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GIFT_CARD, giftInstructions, MAX_GIFT_MESSAGE_CHARS, unprintableIn } from '#domain/checkout/gift-card.ts'
import { giftCard, typeface } from './gift-card.ts'

const MESSAGE = 'Für Zoë & José,\nhappy housewarming! – with love from Łukasz, Ann and the “Main St” crew … 25 €'

test('E-42 the card is one PDF page of its own size, and the picture shows exactly that page', async () => {
  const { pdf, jpeg } = await giftCard(MESSAGE)
  const read = await PDFDocument.load(pdf)
  expect(read.getPages().map((page) => page.getSize())).toEqual([
    { width: GIFT_CARD.widthIn * 72, height: GIFT_CARD.heightIn * 72 },
  ])
  const { width, height } = await sharp(jpeg).metadata()
  expect(width! / height!).toBeCloseTo(GIFT_CARD.widthIn / GIFT_CARD.heightIn, 2)
})

test('E-42 every accepted message fits on the card, within its margins', async () => {
  const words = fc.string({ unit: fc.constantFrom(...'abc WMij É\n'), minLength: 1, maxLength: MAX_GIFT_MESSAGE_CHARS })
  await fc.assert(
    fc.asyncProperty(words, async (message) => {
      fc.pre(message.trim() !== '')
      const { jpeg } = await giftCard(message)
      const { width, height } = await sharp(jpeg).metadata()
      const { info } = await sharp(jpeg).trim({ threshold: 40 }).toBuffer({ resolveWithObject: true })
      const marginPx = (GIFT_CARD.marginIn * width!) / GIFT_CARD.widthIn
      expect(info.width).toBeLessThanOrEqual(width! - 2 * marginPx + 12)
      if (message.split('\n').length < 20) expect(info.height).toBeLessThanOrEqual(height! - 2 * marginPx + 12)
    }),
    { numRuns: 15 },
  )
})

test('E-42 the typeface has every letter that a message may contain', async () => {
  const face = await typeface()
  const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code).normalize('NFC'))
  const printable = letters.filter((letter) => letter !== '\n' && unprintableIn(letter).length === 0)
  expect(printable.length).toBeGreaterThan(300)
  expect(printable.filter((letter) => !face.has(letter))).toEqual([])
})

test('E-42 what cannot be printed is named, each character once and complete', () => {
  expect(unprintableIn(MESSAGE)).toEqual([])
  expect(unprintableIn('Hi 😀😀 👩‍👧 漢')).toEqual(['😀', '👩‍👧', '漢'])
  expect(unprintableIn('a\u0000b')).toEqual(['\u0000'])
})

test('E-42 the order’s instructions name the card and the prices, within the length that the print shop accepts', () => {
  const instructions = giftInstructions({ message: 'Hello', recipientName: '', hidesPrice: true })
  expect(instructions).toContain('printout 1')
  expect(instructions).toContain('leave out every price')
  expect(instructions.length).toBeLessThanOrEqual(1024)
  expect(giftInstructions({ message: ' ', recipientName: '', hidesPrice: true })).not.toContain('printout')
  expect(giftInstructions({ message: 'Hello', recipientName: '', hidesPrice: false })).not.toContain('price')
  expect(giftInstructions(null)).toBe('')
})
