import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { accountToken } from '#web/kit/session/account-session.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { AccountOffer } from './account-offer.tsx'

const mount = newMount()
const TOKEN = `acct_${'a'.repeat(43)}`
const PASSWORD = 'two lamps and a ladder'

const show = () =>
  mount.show(
    <MemoryRouter>
      <AccountOffer email="ann@home.example" />
    </MemoryRouter>,
  )

async function submit(password: string) {
  const field = mount.element.querySelector<HTMLInputElement>('input[name="password"]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, password)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => mount.element.querySelector<HTMLButtonElement>('button[type="submit"]')!.click())
}

test('D3-010 after a purchase a password is enough: the account has the email of the order, and the buyer is signed in', async () => {
  const calls: unknown[] = []
  stubFetch((url, body) => {
    calls.push([url.split('/').at(-1), body])
    return Response.json(
      url.endsWith('sign-in')
        ? { token: TOKEN, email: 'ann@home.example', expires_at: '' }
        : { success: true, message: '' },
    )
  })
  await show()
  expect(mount.element.querySelectorAll('input:not([hidden])')).toHaveLength(1)
  await submit(PASSWORD)
  const credentials = { email: 'ann@home.example', password: PASSWORD }
  expect(calls).toEqual([
    ['sign-up', credentials],
    ['sign-in', credentials],
  ])
  expect(accountToken.read()).toBe(TOKEN)
  expect(mount.element.textContent).toContain('Your account is ready')
})

test('D3-010 a buyer who has an account already is led to the sign-in; one who is signed in sees no offer', async () => {
  const error = 'An account with this email already exists.'
  stubFetch(() =>
    Response.json({ error, code: 'conflict', issues: [{ path: 'email', message: error }] }, { status: 409 }),
  )
  await show()
  await submit(PASSWORD)
  expect(mount.element.textContent).toContain(error)
  expect(mount.element.querySelector('a[href="/login"]')).not.toBeNull()
  await mount.clear()
  accountToken.write(TOKEN)
  await show()
  expect(mount.element.textContent).toBe('')
})
