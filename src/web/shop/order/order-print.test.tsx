import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HOME_UNAVAILABLE_TITLE_TEXT } from '#domain/privacy/removal.ts'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { OrderPrint } from './order-print.tsx'

const printOf = (imageUrl: string | null) =>
  renderToStaticMarkup(<OrderPrint design={{ ...aBuyersOrder().design, imageUrl }} />)

test('F-54 a print whose picture is not kept says why its paper is empty', () => {
  expect(printOf(null)).toContain(HOME_UNAVAILABLE_TITLE_TEXT)
  expect(printOf('/oak.jpg')).not.toContain(HOME_UNAVAILABLE_TITLE_TEXT)
})
