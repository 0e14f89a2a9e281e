import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderRow } from './order-row.tsx'

test('D2-095 an order has the same date in the account as on its own page', () => {
  const order = {
    order_id: 1042,
    order_date: '2026-11-21T15:00:00.000Z',
    amount_total: 12_900,
    state: 'paid',
    status_url: 'https://shop.example/order/abc',
    design: {
      imageUrl: '/oak.jpg',
      selectedStyle: 'watercolor',
      selectedFrame: 'natural',
      selectedSize: 'M',
      orientation: 'landscape',
      crop: { x: 0.5, y: 0.5 },
    },
  } as Parameters<typeof OrderRow>[0]['order']
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderRow order={order} />
    </MemoryRouter>,
  )
  expect(html).toContain('November 21, 2026')
})
