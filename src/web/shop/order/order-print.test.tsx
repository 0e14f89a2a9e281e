import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HOME_UNAVAILABLE_TITLE_TEXT } from '#domain/privacy/removal.ts'
import { OrderPrint } from './order-print.tsx'

const printOf = (imageUrl: string | null) =>
  renderToStaticMarkup(
    <OrderPrint
      design={{
        imageUrl,
        frameUrl: null,
        selectedStyle: 'watercolor',
        selectedFrame: 'natural',
        selectedSize: 'M',
        orientation: 'landscape',
        paper: 'cold-pressed paper',
        crop: { x: 0.5, y: 0.5 },
        lumaprintsOrderId: null,
      }}
    />,
  )

test('F-54 a print whose picture is not kept says why its paper is empty', () => {
  expect(printOf(null)).toContain(HOME_UNAVAILABLE_TITLE_TEXT)
  expect(printOf('/oak.jpg')).not.toContain(HOME_UNAVAILABLE_TITLE_TEXT)
})
