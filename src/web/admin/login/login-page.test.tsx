import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { SECOND_FACTOR_WRONG_ERROR } from '#domain/admin/roles.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { AdminLoginPage } from './login-page.tsx'

const mount = newMount()
const fields = () => [...mount.element.querySelectorAll('input')]
const hasFields = (count: number) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(fields()).toHaveLength(count)
  })
const type = (at: number, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(fields()[at], text)
    fields()[at]!.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('D3-003 an admin signs in without the mouse: the username has the focus, then the code if one is required', async () => {
  stubFetch(() => Response.json({ error: 'Enter the code', code: 'forbidden' }, { status: 403 }))
  const router = createMemoryRouter([{ path: '/', element: <AdminLoginPage /> }])
  await mount.show(<RouterProvider router={router} />)
  await hasFields(2)
  expect(document.activeElement).toBe(fields()[0])
  await type(0, 'dana')
  await type(1, 'secret')
  await act(async () => mount.element.querySelector<HTMLElement>('[type="submit"]')!.click())
  await hasFields(3)
  expect(document.activeElement).toBe(fields()[2])

  stubFetch(() => Response.json({ error: SECOND_FACTOR_WRONG_ERROR, code: 'unauthorized' }, { status: 401 }))
  await type(2, '123456')
  await act(async () => mount.element.querySelector<HTMLElement>('[type="submit"]')!.focus())
  await act(async () => mount.element.querySelector<HTMLElement>('[type="submit"]')!.click())
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(fields()[2]!.getAttribute('aria-invalid')).toBe('true')
  })
  const note = document.getElementById(fields()[2]!.getAttribute('aria-describedby')!)
  expect(note!.textContent).toBe(SECOND_FACTOR_WRONG_ERROR)
  expect(document.activeElement).toBe(fields()[2])
})
