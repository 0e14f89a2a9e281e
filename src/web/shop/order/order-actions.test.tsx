import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HOME_NOT_ORDERABLE_TEXTS } from '#domain/privacy/removal.ts'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { HomeActions } from './order-actions.tsx'

type Order = Parameters<typeof HomeActions>[0]['order']

const actionsOf = (order: Partial<Order>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HomeActions order={aBuyersOrder(order)} />
    </MemoryRouter>,
  )

test('F-54 a buyer can order another print of a shown home only, and reads why not of a hidden or removed one', () => {
  const actions = actionsOf({ property_url: 'https://shop.test/12MAPLST60302', home: { state: 'shown', street: null } })
  expect(actions).toContain('Order another')
  for (const state of ['hidden', 'removed'] as const) {
    const html = actionsOf({ property_url: null, home: { state, street: null } })
    expect(html).toContain(HOME_NOT_ORDERABLE_TEXTS[state])
    expect(html).not.toMatch(/<a|<button/)
  }
})
