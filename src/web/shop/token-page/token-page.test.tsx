import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TokenPage } from './token-page.tsx'

let root: Root
let place: HTMLElement
let answer: Response
const replaced: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/config.json'
      ? Response.json({ anonKey: 'key', brand: { name: 'Gablework', supportEmail: 'a@b.example', postalAddress: '' } })
      : answer.clone(),
  )
  replaced.length = 0
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void replaced.push(to.toString()))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Somebody opens the home of a token, and looks. */
async function openHome() {
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/12MAPLST60302']}>
        <Routes>
          <Route path="/:token" element={<TokenPage />} />
        </Routes>
      </MemoryRouter>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(1000))
}
const alert = () => place.querySelector('[role=alert]')?.textContent

test('D1-104 a token of no home says so, and leads to the front page after three seconds', async () => {
  answer = Response.json({ error: 'no', code: 'not_found', request_id: '1' }, { status: 404 })
  await openHome()
  expect(alert()).toBe('Property not found for token: 12MAPLST60302')
  await act(async () => vi.advanceTimersByTimeAsync(1900))
  expect(replaced).toEqual([])
  await act(async () => vi.advanceTimersByTimeAsync(1200))
  expect(replaced).toEqual(['/'])
})

test('D1-105 any other failure is told in one text, and leads to the front page too', async () => {
  for (const failure of [
    Response.json({ error: 'The database is away', code: 'unavailable', request_id: '1' }, { status: 503 }),
    new Response('<html>Bad gateway</html>', { status: 502 }),
  ]) {
    answer = failure
    await openHome()
    expect(alert()).toBe('Error loading property')
    await act(async () => vi.advanceTimersByTimeAsync(3000))
    expect(replaced.pop()).toBe('/')
    await act(async () => root.unmount())
    root = createRoot(place)
  }
})
