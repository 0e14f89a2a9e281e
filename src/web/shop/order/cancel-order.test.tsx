import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { aBuyersOrder } from '#web/testing/orders.ts'
import { CancelOrder } from './cancel-order.tsx'
import type { Order } from './order-watch.ts'

const mount = newMount()
const CANCELABLE = aBuyersOrder({ state: 'paid', cancel_until: '2026-11-21T18:30:00Z' })

const show = (order: Order) => mount.show(<CancelOrder order={order} orderKey="key" onCanceled={() => {}} />)
const buttonsOf = (element: Element | null) =>
  [...(element?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)

test('F-19 if printing begins while the dialog is open, it stays, says so, and has nothing to confirm', async () => {
  stubFetch(() => Response.json({ error: 'no', code: 'conflict' }, { status: 409 }))
  await show(CANCELABLE)
  await act(async () => mount.element.querySelector('button')!.click())
  const dialog = () => document.querySelector('[role=dialog]')
  expect(buttonsOf(dialog())).toContain('Cancel and refund')
  await show({ ...CANCELABLE, state: 'approved', cancel_until: null })
  expect(dialog()!.textContent).toContain('Too late: printing has begun. Write to us: ')
  expect(buttonsOf(dialog())).not.toContain('Cancel and refund')
  expect(mount.element.textContent).toBe('')
})
