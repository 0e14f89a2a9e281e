import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Send } from '#contract/outreach.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { SendControls } from './send-controls.tsx'

const mount = newMount()
const send = { id: crypto.randomUUID(), may: ['pause', 'cancel'] } as unknown as Send
const dialog = () => document.querySelector('[role=dialog]')
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click())

test('canceling a send is confirmed first, and a failure is shown where it was confirmed', async () => {
  const bodies: unknown[] = []
  let isDown = true
  stubFetch((_, body) => {
    bodies.push(body)
    if (isDown) return Response.json({ error: 'The database is away', code: 'unavailable' }, { status: 503 })
    return Response.json({ success: true })
  })
  await mount.show(
    <QueryClientProvider client={new QueryClient()}>
      <SendControls send={send} />
    </QueryClientProvider>,
  )
  await press('Cancel')
  expect(dialog()!.textContent).toContain('will never be sent')
  await press('Keep sending')
  await vi.waitUntil(() => dialog() === null)
  expect(bodies).toEqual([])

  await press('Cancel')
  await press('Cancel the rest')
  await vi.waitUntil(() => dialog()!.querySelector('[role=alert]')?.textContent === 'The database is away')
  isDown = false
  await press('Cancel the rest')
  await vi.waitUntil(() => dialog() === null)
  expect(bodies).toEqual([
    { id: send.id, control: 'cancel' },
    { id: send.id, control: 'cancel' },
  ])
})

test('a send that has not begun has no rest: it is canceled as a whole', async () => {
  await mount.show(
    <QueryClientProvider client={new QueryClient()}>
      <SendControls send={{ ...send, state: 'scheduled' }} />
    </QueryClientProvider>,
  )
  await press('Cancel')
  expect(dialog()!.textContent).toContain('None of its emails will be sent')
  await press('Keep it')
  await vi.waitUntil(() => dialog() === null)
})
