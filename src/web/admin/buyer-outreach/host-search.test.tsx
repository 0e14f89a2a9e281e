import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { HostSearch } from './host-search.tsx'

const mount = newMount()
const LOST = new TypeError('Failed to fetch')

/** Renders the search; its calls fail with what `outcomes` hold, in order. Returns the ids of the calls made. */
async function showSearch(outcomes: (TypeError | null)[]): Promise<string[]> {
  // What browsers offer to pages served without TLS.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids: string[] = []
  stubFetch((url, body) => {
    if (url.endsWith('/get-admin')) return Response.json({ role: 'sender', host: 'homes.example' })
    ids.push((body as { id: string }).id)
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return Response.json({ run_id: null, first_page_count: 0, last_page_count: 0, total_pages: 1 })
  })
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <HostSearch onStep={() => {}} />
    </QueryClientProvider>,
  )
  return ids
}

const type = (text: string) =>
  act(async () => {
    const field = document.querySelector('input')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
const failure = () => vi.waitUntil(() => document.querySelector('[role=alert]'))
const result = () => vi.waitUntil(() => mount.element.textContent.includes('Total pages'))

test('without TLS, a click after a lost response repeats the call, and the next click is a new one', async () => {
  const ids = await showSearch([LOST, null, null])
  await type('https://www.homes.example/chicago/sold/')
  await press()
  await failure()
  await press()
  await result()
  await press()
  await vi.waitUntil(() => ids.length === 3)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a click after a lost response with another URL is a new call', async () => {
  const ids = await showSearch([LOST, null])
  await type('https://www.homes.example/chicago/sold/')
  await press()
  await failure()
  await type('https://www.homes.example/evanston/sold/')
  await press()
  await result()
  expect(ids[1]).not.toBe(ids[0])
})
