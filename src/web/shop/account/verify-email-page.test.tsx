import { act } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

const mount = newMount()
const button = () => mount.element.querySelector<HTMLButtonElement>('main button')

/** Opens the link of the welcome email, clicks its button and waits for the response with this status and code. */
async function confirm(status: number, code: string) {
  stubFetch(() => Response.json({ error: 'Why not', code, request_id: '1' }, { status }))
  await mount.show(
    <MemoryRouter initialEntries={['/verify-email/key']}>
      <Routes>
        <Route path="/verify-email/:key" element={<VerifyEmailPage />} />
      </Routes>
    </MemoryRouter>,
  )
  await act(async () => button()!.click())
  await vi.waitFor(() => expect(mount.element.textContent).toContain('Why not'))
}

test('a link that is no longer valid leads to the account, which sends a new one', async () => {
  await confirm(404, 'not_found')
  expect(button()).toBeNull()
  expect(mount.element.querySelector('main a[href="/account"]')).not.toBeNull()
})

test('after any other failure the button can be clicked again', async () => {
  await confirm(503, 'unavailable')
  expect(button()?.textContent).toBe('Confirm')
})
