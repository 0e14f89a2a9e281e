import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
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
  await show('xx')
  expect(mount.element.querySelector('input')).toBeNull()
  expect(mount.element.querySelector('main a[href="/reset-password"]')).not.toBeNull()
  await mount.clear()
  await show(`6b1c6f0e-5b0a-4f7e-9a53-0d8b1c1f2a3b.1900000000.${'s'.repeat(43)}`)
  expect(mount.element.querySelector('input[type="password"]')).not.toBeNull()
})
