import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { SignupPage } from './signup-page.tsx'

const mount = newMount()
const field = (name: string) => mount.element.querySelector<HTMLInputElement>(`input[name="${name}"]`)!

const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), text)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('D3-010 every wrong field is marked at once, and the first has the focus', async () => {
  await mount.show(
    <MemoryRouter>
      <SignupPage />
    </MemoryRouter>,
  )
  await type('email', 'ann')
  await type('password', 'porch')
  await act(async () => mount.element.querySelector<HTMLButtonElement>('button[type="submit"]')!.click())
  expect(['email', 'password'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(mount.element.textContent).toContain('Use at least')
  expect(document.activeElement).toBe(field('email'))
})
