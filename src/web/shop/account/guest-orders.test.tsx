import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { GuestOrders } from './guest-orders.tsx'

const mount = newMount()
const field = () => mount.element.querySelector<HTMLInputElement>('[name=email]')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
async function send() {
  await act(async () => mount.element.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
}
const notice = () => mount.element.querySelector('[data-tone]')

test('F-05 a guest gets the same answer for every email, until they change it', async () => {
  const bodies: unknown[] = []
  stubFetch((_, body) => {
    bodies.push(body)
    return Response.json({ success: true, message: 'The links are on their way.' })
  })
  await mount.show(<GuestOrders />)
  await type(' ann@home.example ')
  await send()
  expect(bodies).toEqual([{ email: 'ann@home.example' }])
  expect(notice()!.textContent).toContain('The links are on their way. If nothing arrives')
  await type('ben@home.example')
  expect(notice()).toBe(null)
})

test('U-09 without an email nothing is sent; a refusal is said below the button, and the email stays', async () => {
  let calls = 0
  stubFetch(() => {
    calls++
    return Response.json({ error: 'Too many requests.', code: 'busy' }, { status: 429 })
  })
  await mount.show(<GuestOrders />)
  await send()
  expect([calls, field().getAttribute('aria-invalid')]).toEqual([0, 'true'])
  expect(document.activeElement).toBe(field())
  await type('ann@home.example')
  await send()
  expect(notice()!.getAttribute('data-tone')).toBe('busy')
  expect(notice()!.textContent).toContain('Too many requests.')
  expect(field().value).toBe('ann@home.example')
})
