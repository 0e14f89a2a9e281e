import { act } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { UnknownLinkNotice } from '#web/shop/landing/unknown-link-notice.tsx'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { TokenPage } from './token-page.tsx'

const mount = newMount()
let response: Response
const called: string[] = []
const replaced: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  called.length = 0
  stubFetch((url) => {
    called.push(new URL(url, 'http://shop.test').pathname)
    return response.clone()
  })
  replaced.length = 0
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void replaced.push(to.toString()))
})

/** Opens the page of a home's token. */
async function openHome(path = '/12MAPLST60302') {
  await mount.show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/configure" element={<Configurator />} />
        <Route path="/:token" element={<TokenPage />} />
      </Routes>
    </MemoryRouter>,
  )
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  await act(async () => vi.advanceTimersByTimeAsync(1)) // what was called then arrives
}
const Configurator = () => <p>{useLocation().search}</p>
const alert = () => mount.element.querySelector('[role=alert] h1')?.textContent

test('D1-104 an unknown token says so, and leads to the home page after three seconds', async () => {
  response = Response.json({ error: 'no', code: 'not_found', request_id: '1' }, { status: 404 })
  await openHome()
  expect(alert()).toBe('Property not found for token: 12MAPLST60302')
  await act(async () => vi.advanceTimersByTimeAsync(1900))
  expect(replaced).toEqual([])
  await act(async () => vi.advanceTimersByTimeAsync(1200))
  expect(replaced).toEqual(['/'])
})

test('D1-105 any other failure has one message, and also leads to the home page', async () => {
  for (const failure of [
    Response.json({ error: 'The database is away', code: 'unavailable', request_id: '1' }, { status: 503 }),
    new Response('<html>Bad gateway</html>', { status: 502 }),
  ]) {
    response = failure
    await openHome()
    expect(alert()).toBe('Error loading property')
    await act(async () => vi.advanceTimersByTimeAsync(3000))
    expect(replaced.pop()).toBe('/')
    await mount.clear()
  }
})

test('E-26, D2-107 a preview opens no home: it is found, created if need be, and shown read-only', async () => {
  response = Response.json({ success: true })
  await openHome('/HQ7RMW2K?from=email&preview=true')
  expect(called).toEqual(['/functions/v1/bridge-access-code'])
  expect(mount.element.textContent).toBe('?token=HQ7RMW2K&from=email&preview=true')
})

test('D1-100 a link of an invalid form leads to the home page, which says so until it is left', async () => {
  for (const [path, text] of [
    ['/abcdef12345', 'We don’t know the code ABCDEF12345. Check it, or enter the address.'],
    ['/nope', 'We have no page at that link. Check it, or enter the address of your home.'],
  ] as const) {
    await openHome(path)
    expect(replaced.pop()).toBe('/')
    expect(called).toEqual([])
    await mount.show(<UnknownLinkNotice />)
    expect(mount.element.textContent).toBe(text)
    await act(async () => window.dispatchEvent(new Event('pagehide')))
    expect(mount.element.textContent).toBe('')
    await mount.clear()
  }
})
