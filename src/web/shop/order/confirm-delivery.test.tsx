import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { ConfirmDelivery } from './confirm-delivery.tsx'
import type { Order } from './order-watch.ts'

const mount = newMount()

const show = (order: Order, onDelivered: (order: Order) => void = () => {}) =>
  mount.show(<ConfirmDelivery order={order} orderKey="key" onDelivered={onDelivered} />)

test('E-11 a confirmed delivery is said in the place of the button, which keeps the focus', async () => {
  const delivered = aBuyersOrder({ state: 'delivered' })
  stubFetch(() => Response.json(delivered))
  let order = aBuyersOrder({ state: 'shipped' })
  await show(order, (next) => (order = next))
  const button = mount.element.querySelector('button')!
  button.focus()
  await act(async () => button.click())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  await show(order)
  expect(order.state).toBe('delivered')
  expect(mount.element.textContent).toBe(' Marked as delivered')
  expect(mount.element.contains(document.activeElement)).toBe(true)
})

test('an order that is not on its way has no such button', async () => {
  for (const state of ['paid', 'in_production', 'delivered'] as const) {
    await show(aBuyersOrder({ state }))
    expect(mount.element.textContent).toBe('')
  }
})
