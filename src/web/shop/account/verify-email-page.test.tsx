import { act } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountToken } from '#web/kit/session/account-session.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { LoginPage } from './login-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const mount = newMount()
const button = () => mount.element.querySelector<HTMLButtonElement>('main button')

beforeEach(() => accountToken.write(`acct_${'a'.repeat(43)}`))

const KEY = `6b1c6f0e-5b0a-4f7e-9a53-0d8b1c1f2a3b.1900000000.${'s'.repeat(43)}`

const show = (key = KEY) =>
  mount.show(
    <MemoryRouter initialEntries={[`/verify-email/${key}`]}>
      <Routes>
        <Route path="/verify-email/:key" element={<VerifyEmailPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </MemoryRouter>,
  )

/** Opens the link of the welcome email, clicks its button and waits for the response with this status and code. */
async function confirm(status: number, code: string) {
  stubFetch(() => Response.json({ error: 'Why not', code, request_id: '1' }, { status }))
  await show()
  await act(async () => button()!.click())
  await vi.waitFor(() => expect(mount.element.textContent).toContain('Why not'))
}

test('a link that is no longer valid leads to the account, which sends a new one', async () => {
  await confirm(404, 'not_found')
  expect(button()).toBeNull()
  expect(mount.element.querySelector('main a[href="/account"]')).not.toBeNull()
})

test('a broken link is refused at once, and asks nobody to sign in', async () => {
  accountToken.forget()
  await show(KEY.slice(0, -5))
  expect(mount.element.textContent).toContain('This link is incomplete.')
  expect(button()).toBeNull()
  expect(signInLink()).toBeNull()
})

test('after any other failure the button can be clicked again', async () => {
  await confirm(503, 'unavailable')
  expect(button()?.textContent).toBe('Confirm')
})

const type = (name: string, text: string) =>
  act(async () => {
    const field = mount.element.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const signInLink = () => mount.element.querySelector<HTMLAnchorElement>('main a[href="/login"]')

test('a buyer who is not signed in signs in first, and comes back to confirm', async () => {
  accountToken.forget()
  await show()
  expect(button()).toBeNull()
  await act(async () => signInLink()!.click())
  const token = `acct_${'b'.repeat(43)}`
  stubFetch(() => Response.json({ token, email: 'a@b.test', expires_at: '2030-01-01T00:00:00.000Z' }))
  await type('email', 'a@b.test')
  await type('password', 'a porch with two chairs')
  await act(async () => mount.element.querySelector<HTMLButtonElement>('form button[type="submit"]')!.click())
  await vi.waitFor(() => expect(button()?.textContent).toBe('Confirm'))
})

test('a session that has ended, or of another account, leads to the sign-in', async () => {
  await confirm(401, 'unauthorized')
  expect(button()).toBeNull()
  expect(signInLink()).not.toBeNull()
})
