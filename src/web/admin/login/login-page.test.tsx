import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { AdminLoginPage } from './login-page.tsx'

const mount = newMount()
const fill = (name: string, text: string) =>
  act(async () => {
    const field = mount.element.querySelector<HTMLInputElement>(`[name=${name}]`)!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test.each([
  [
    'Authentication failed',
    () => Response.json({ error: 'Authentication failed', code: 'unauthorized' }, { status: 401 }),
  ],
  [
    'An unexpected error occurred',
    () => Response.json({ error: 'An unexpected error occurred', code: 'internal' }, { status: 500 }),
  ],
  [
    'Network error during authentication',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('D3-008 %s', async (text, response) => {
  stubFetch(response)
  await mount.show(
    <MemoryRouter>
      <AdminLoginPage />
    </MemoryRouter>,
  )
  await vi.waitFor(async () => {
    await act(async () => {}) // the other tabs have reported whether someone is signed in
    expect(mount.element.querySelector('form')).not.toBeNull()
  })
  await fill('username', 'dana')
  await fill('password', 'a guess')
  await act(async () => mount.element.querySelector('form')!.requestSubmit())
  await vi.waitFor(() => expect(mount.element.querySelector('[role=alert]')?.textContent).toBe(text))
})
