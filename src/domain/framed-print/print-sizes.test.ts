import { expect, test } from 'vitest'
import { PAYMENT_PRODUCTS } from '#domain/checkout/payment-products.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES, sizeDetailsOf } from './print-sizes.ts'

/** The specification's table: id, print (in), frame (in), mat (in), price. */
const TABLE = `
| S | 12x8 | 14x18 | 2.5 | 69.50 |
| M | 17x11 | 24x18 | 3 | 99.50 |
| L | 24x18 | 32x26 | 3.5 | 149.50 |`

test('D2-080, D2-081, D2-082, D2-088 print, frame, mat and price of every size match the specification', () => {
  const rows = PRINT_SIZE_NAMES.map((id) => {
    const { widthIn, heightIn, frameLabel, matIn, priceCents } = PRINT_SIZES[id]
    return `\n| ${id} | ${widthIn}x${heightIn} | ${frameLabel} | ${matIn} | ${(priceCents / 100).toFixed(2)} |`
  })
  expect(rows.join('')).toBe(TABLE)
  expect(Object.values(PAYMENT_PRODUCTS)).toEqual(['small_frame', 'medium_frame', 'large_frame'])
})

test('D2-083 a size uses the specification’s fields, with its price in dollars', () => {
  expect(sizeDetailsOf('S')).toEqual({
    id: 'S',
    name: 'Small',
    width: 12,
    height: 8,
    frameWidth: 18,
    frameHeight: 14,
    price: 69.5,
    description: '12 × 8 in print in a 14x18 frame',
  })
})
