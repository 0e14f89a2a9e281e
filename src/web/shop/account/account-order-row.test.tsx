import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { AccountOrderRow } from './account-order-row.tsx'

type Order = Parameters<typeof AccountOrderRow>[0]['order']

const rowOf = (order: Partial<Order> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AccountOrderRow order={aBuyersOrder(order)} />
    </MemoryRouter>,
  )

test('D2-095 an order has the same date in the account as on its own page', () => {
  expect(rowOf()).toContain('November 21, 2026')
})

test('D2-095 an order in the account names its home, unless the home is no longer shown', () => {
  expect(rowOf()).toContain('12 Maple Street')
  expect(rowOf({ home: { state: 'removed', street: null } })).toContain('Watercolor')
})

test('D2-095 an order in progress can be followed, one that has ended only opened', () => {
  for (const state of ['paid', 'shipped', 'needs_attention'] as const)
    expect(rowOf({ state })).toContain('Track this order')
  for (const state of ['delivered', 'cancelled', 'refunded'] as const) {
    expect(rowOf({ state })).toContain('Open this order')
    expect(rowOf({ state })).not.toContain('Track this order')
  }
})
