import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { OrderDetails } from './order-details.tsx'

type Order = Parameters<typeof OrderDetails>[0]['order']

const rowsOf = (order: Partial<Order>, page: 'success' | 'order' = 'success') => {
  const root = Object.assign(document.createElement('div'), {
    innerHTML: renderToStaticMarkup(<OrderDetails order={aBuyersOrder(order)} page={page} />),
  })
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map((element) => element.textContent)
  const values = texts('dd')
  return Object.fromEntries(texts('dt').map((name, index) => [name, values[index]]))
}

test('D2-046 the details are the number, the amount, the status of the payment, where it goes and the date', () => {
  expect(rowsOf({})).toEqual({
    'Order ID': '#10001',
    Amount: '171.44 USD',
    Status: 'paid',
    'Ships to': 'Ann Lee\n12 Maple Street\nOak Park, IL 60302',
    Email: 'ann@home.example',
    Date: 'November 21, 2026',
  })
})

test('F-18 a refund of a part of the amount is shown', () => {
  expect(rowsOf({ amount_refunded: 2000 })).toMatchObject({
    Amount: '171.44 USD',
    Refunded: '20.00 USD',
    Status: 'paid, partly refunded',
  })
})

test('F-19 on the page of an order, amounts are as in its emails, and a refund that is on its way is shown', () => {
  expect(rowsOf({ state: 'cancelled', refund_due: 17_144 }, 'order')).toMatchObject({
    Amount: '$171.44',
    'Refund on its way': '$171.44',
    Payment: 'paid',
  })
})

test('the details of an erased buyer’s order have neither an address nor an email', () => {
  const rows = rowsOf({ customer_email: '', ships_to: [] })
  expect(Object.keys(rows)).not.toContain('Ships to')
  expect(Object.keys(rows)).not.toContain('Email')
})

test('E-42 a gift is shown with the message on its card', () => {
  expect(rowsOf({ gift: { message: 'Welcome home,\nBea', hide_price: true, card_url: null } })).toMatchObject({
    'Gift card': 'Welcome home,\nBea',
    Gift: 'No prices in the package',
  })
})
