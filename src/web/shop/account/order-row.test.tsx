import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderRow } from './order-row.tsx'

type Order = Parameters<typeof OrderRow>[0]['order']

function rowOf(change: Partial<Order> = {}): string {
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
    home: { state: 'shown', street: '12 Maple Street' },
    ...change,
  } as Order
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderRow order={order} />
    </MemoryRouter>,
  )
}

test('D2-095 an order has the same date in the account as on its own page', () => {
  expect(rowOf()).toContain('November 21, 2026')
})

test('D2-095 an order in the account names its home, unless the home is no longer shown', () => {
  expect(rowOf()).toContain('12 Maple Street')
  expect(rowOf({ home: { state: 'removed', street: null } })).toContain('Watercolor')
})

test('D2-095 an order in progress can be followed, one that has ended only opened', () => {
  for (const state of ['paid', 'shipped', 'needs_attention'] as const)
    expect(rowOf({ state })).toContain('Follow this order')
  for (const state of ['delivered', 'cancelled', 'refunded'] as const) {
    expect(rowOf({ state })).toContain('Open this order')
    expect(rowOf({ state })).not.toContain('Follow this order')
  }
})
