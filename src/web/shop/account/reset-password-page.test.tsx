import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

const mount = newMount()

const show = (key: string) =>
  mount.show(
    <MemoryRouter initialEntries={[`/reset-password/${key}`]}>
      <Routes>
        <Route path="/reset-password/:key" element={<ResetPasswordPage />} />
      </Routes>
    </MemoryRouter>,
  )

test('a broken link is refused before a password is typed, and a new one is offered', async () => {
  stubFetch(() => Response.error())
  await show('xx')
  expect(mount.element.querySelector('input')).toBeNull()
  expect(mount.element.querySelector('main a[href="/reset-password"]')).not.toBeNull()
})

const keyOf = (letter: string) => `6b1c6f0e-5b0a-4f7e-9a53-0d8b1c1f2a3b.1900000000.${letter.repeat(43)}`
const passwordField = () => mount.element.querySelector('input[type="password"]')

test('a link that has expired is refused before a password is typed, and a new one is offered', async () => {
  const error = 'This link has expired'
  stubFetch(() => Response.json({ error, code: 'not_found' }, { status: 404 }))
  await show(keyOf('a'))
  await vi.waitFor(() => expect(mount.element.textContent).toContain(error))
  expect(passwordField()).toBeNull()
  expect(mount.element.querySelector('main a[href="/reset-password"]')).not.toBeNull()
})

test('a link that works, or that cannot be checked now, leads to the new password', async () => {
  stubFetch(() => Response.json({ success: true }))
  await show(keyOf('b'))
  await vi.waitFor(() => expect(passwordField()).not.toBeNull())
  await mount.clear()
  stubFetch(() => Response.json({ error: 'no', code: 'unavailable' }, { status: 503 }))
  await show(keyOf('c'))
  await vi.waitFor(() => expect(passwordField()).not.toBeNull(), { timeout: 5000 })
})
