import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AdminRole } from '#domain/admin/roles.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { SearchPalette } from './search-palette.tsx'

const mount = newMount()
const NOTHING = { campaigns: [], homes: [], agents: [], orders: [], emails: [], order_emails: [], properties: [] }
const HOME = {
  id: 'h1',
  campaign_id: 'c1',
  campaign: 'Spring',
  address: '12 Maple St, Oak Park, IL',
  access_code: 'HQ7R',
}
const ORDER = { id: 'o1', order_number: 10_077, name: 'Ana Ruiz', email: 'ana@buyers.example', state: 'paid' }

const field = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const titles = () => options().map((option) => option.firstElementChild!.textContent)
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.firstElementChild?.textContent
const press = (key: string) =>
  act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

beforeEach(() => {
  window.history.replaceState({ idx: 0 }, '')
  vi.spyOn(window.history, 'back').mockImplementation(() => {
    window.history.replaceState({ idx: 0 }, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
})

const Opened = ({ role }: { role: AdminRole }) => {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <SearchPalette role={role} onClose={() => setOpen(false)} /> : null
}

async function openPalette(role: AdminRole = 'owner') {
  const router = createMemoryRouter([
    { path: '/', element: <Opened role={role} /> },
    { path: '*', element: <p>elsewhere</p> },
  ])
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** Waits until React has processed everything so far. */
const whenShown = (until: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    until()
  })

/** Types, and waits until the results are shown. */
async function type(text: string, until: () => void) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    setValue.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await whenShown(until)
}

test('with nothing typed it offers the available actions and every screen of the role', async () => {
  await openPalette('viewer')
  expect(titles()).toContain('Go to Orders')
  expect(titles()).not.toContain('New campaign')
  expect(titles()).not.toContain('Go to Costs')
  await mount.clear()
  await openPalette('owner')
  expect(titles().slice(0, 2)).toEqual(['New campaign', 'New property'])
  expect(titles()).toContain('Go to Costs')
})

test("arrows move through the server's results, wrapping around, and Enter opens one", async () => {
  stubFetch(() => Response.json({ ...NOTHING, homes: [HOME], orders: [ORDER] }))
  const router = await openPalette()
  await type('xqj', () => expect(options()).toHaveLength(2))
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(active()).toBe('12 Maple St, Oak Park, IL')
  await press('ArrowDown')
  expect(active()).toBe('#10077 · Ana Ruiz')
  await press('ArrowDown')
  await press('ArrowUp')
  await press('Enter')
  await whenShown(() => expect(router.state.location.pathname).toBe('/admin-orders/o1'))
})

test("screens come before the server's results, and Enter without results stays", async () => {
  stubFetch(() => Response.json(NOTHING))
  const router = await openPalette()
  await type('insi', () => expect(titles()).toEqual(['Go to Website Insights']))
  await type('zzzz', () => expect(document.body.textContent).toContain('Nothing found for “zzzz”.'))
  await press('Enter')
  expect(router.state.location.pathname).toBe('/')
})

test('while an admin types, the server is called once, for the final text', async () => {
  const calls: unknown[] = []
  stubFetch((_, body) => {
    calls.push(body)
    return Response.json({ ...NOTHING, orders: [ORDER] })
  })
  await openPalette()
  await type('xqj', () => expect(document.body.textContent).toContain('Searching'))
  await type('xqjz', () => expect(options()).toHaveLength(1))
  expect(calls).toEqual([{ text: 'xqjz' }])
})

test('a failed search says why, and can be repeated', async () => {
  let respond = () =>
    Response.json({ error: { code: 'unavailable', message: 'The database is away.' } }, { status: 503 })
  stubFetch(() => respond())
  await openPalette()
  await type('xqj', () => expect(document.querySelector('[role=alert]')).not.toBeNull())
  respond = () => Response.json({ ...NOTHING, orders: [ORDER] })
  const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!
  await act(async () => again.click())
  await whenShown(() => expect(options()).toHaveLength(1))
})
