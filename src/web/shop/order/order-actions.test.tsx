import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HOME_NOT_ORDERABLE_TEXTS } from '#domain/privacy/removal.ts'
import { HomeActions } from './order-actions.tsx'

type Order = Parameters<typeof HomeActions>[0]['order']

const actionsOf = (home: Partial<Order>) => {
  const order = {
    another: '6b1c6f0e-5b0a-4f7e-9a53-0d8b1c1f2a3b',
    design: {
      imageUrl: null,
      selectedStyle: 'oil',
      selectedFrame: 'black',
      selectedSize: 'M',
      orientation: 'landscape',
    },
    ...home,
  } as Order
  return renderToStaticMarkup(
    <MemoryRouter>
      <HomeActions order={order} />
    </MemoryRouter>,
  )
}

test('F-54 a buyer can order another print of a shown home only, and reads why not of a hidden or removed one', () => {
  const shown = actionsOf({ property_url: 'https://shop.test/12MAPLST60302', home: { state: 'shown', street: null } })
  expect(shown).toContain('Order another')
  for (const state of ['hidden', 'removed'] as const) {
    const html = actionsOf({ property_url: null, home: { state, street: null } })
    expect(html).toContain(HOME_NOT_ORDERABLE_TEXTS[state])
    expect(html).not.toMatch(/<a|<button/)
  }
})
