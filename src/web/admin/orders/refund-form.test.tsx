import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { amountProblem, RefundForm } from './refund-form.tsx'

const mount = newMount()

test('F-18 an amount that cannot be refunded says which rule it breaks', () => {
  const problemOf = (text: string) => amountProblem(text, { refundable: 11_059, currency: 'usd' })
  for (const text of ['110.59', '$10', '0.01', '1,0']) expect(problemOf(text), text).toBeNull()
  for (const text of ['-5', '−5', '0', '0.00']) expect(problemOf(text), text).toContain('above zero')
  expect(problemOf('10.555')).toContain('two decimals')
  expect(problemOf('110.60')).toContain('up to $110.59')
  for (const text of ['', 'all of it']) expect(problemOf(text), text).toBe('Please enter an amount')
})

const ORDER = { id: 'o1', refundable: 11_059, currency: 'usd', dispute_state: null } as Output<'admin-get-order'>

const showForm = (order = ORDER) =>
  mount.show(
    <QueryClientProvider client={queryClient}>
      <RefundForm order={order} />
    </QueryClientProvider>,
  )

const type = (at: number, text: string) =>
  act(async () => {
    const field = mount.element.querySelectorAll('input')[at]!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const openDialog = () => act(async () => mount.element.querySelector<HTMLElement>('[type="submit"]')!.click())

const confirm = () =>
  act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Refund')!.click())

test('U-09 a refund without a reason puts the focus there', async () => {
  await showForm()
  await openDialog()
  expect(document.activeElement).toBe(mount.element.querySelectorAll('input')[1])
})

test('F-18 another try after a lost response is the same request, so that the amount is refunded once', async () => {
  const bodies: { cents: number; request_id: string }[] = []
  stubFetch((_url, body) => {
    bodies.push(body as (typeof bodies)[number])
    throw new TypeError('no response')
  })
  await showForm()
  await type(0, '10')
  await type(1, 'a scratch')
  await openDialog()
  for (let n = 0; n < 2; n++) await confirm()
  expect(bodies.map(({ cents }) => cents)).toEqual([1000, 1000])
  expect(bodies[0]!.request_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(bodies[1]!.request_id).toBe(bodies[0]!.request_id)
})

test('F-18 the amount in the dialog is the amount that is refunded, even if it is all that is left', async () => {
  const bodies: { cents: number | null }[] = []
  stubFetch((_url, body) => {
    bodies.push(body as (typeof bodies)[number])
    return Response.json({ ...ORDER, refundable: 0 })
  })
  await showForm()
  await type(1, 'a scratch')
  await openDialog()
  expect(document.body.textContent).toContain('Refund $110.59?')
  await confirm()
  expect(bodies.map(({ cents }) => cents)).toEqual([11_059])
  expect(mount.element.querySelector('[role="status"]')!.textContent).toBe(
    'Refund requested. It appears here once the payment provider accepts it.',
  )
})
