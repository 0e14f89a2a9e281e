import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { RemoveHomePage } from './remove-home-page.tsx'

const mount = newMount()
const show = (url: string) =>
  mount.show(
    <MemoryRouter initialEntries={[url]}>
      <RemoveHomePage />
    </MemoryRouter>,
  )
const field = (name: string) => mount.element.querySelector<HTMLInputElement>(`[name=${name}]`)!

test('F-54 the link in an email about a home fills in which home it is', async () => {
  stubFetch(() => Response.json({ success: true }))
  await show('/remove-my-home?home=hq7rmw2k')
  expect(field('home').value).toBe(`${window.location.origin}/HQ7RMW2K`)
  await mount.clear()
  await show('/remove-my-home?home=<b>')
  expect(field('home').value).toBe('')
})

test('F-54 an address that is not enough is said at its field, which gets the focus', async () => {
  const message = 'Please add the city, the state and the ZIP code.'
  stubFetch(() =>
    Response.json({ error: message, code: 'bad_input', issues: [{ path: 'home', message }] }, { status: 400 }),
  )
  await show('/remove-my-home?home=HQ7RMW2K')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    setValue.call(field('email'), 'owner@maple.example')
    field('email').dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => mount.element.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(field('home').getAttribute('aria-invalid')).toBe('true')
  expect(mount.element.textContent).toContain(message)
  expect(document.activeElement).toBe(field('home'))
})
