import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { AdminPrivacyPage } from './privacy-page.tsx'

const mount = newMount()
const removal = {
  id: crypto.randomUUID(),
  kind: 'home',
  state: 'confirmed',
  subject: '12 Maple St, Oak Park, IL',
  requester_email: null,
  proof: null,
  decided_by: null,
  requested_at: '2026-11-23T10:00:00.000Z',
  confirmed_at: '2026-11-23T10:05:00.000Z',
  due_at: '2026-11-24T10:05:00.000Z',
  resolved_at: null,
  report: null,
}
const dialog = () => document.querySelector('[role=dialog]')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
const press = async (name: string) => {
  const element = await vi.waitUntil(() => button(name))
  await act(async () => element.click())
}

test('F-54 a home is deleted for good only after a confirmation that names it', async () => {
  const decisions: unknown[] = []
  stubFetch((url, body) => {
    if (url.endsWith('list-removals')) return Response.json({ removals: [removal], total: 1, page_size: 50 })
    if (!url.endsWith('decide-removal')) return Response.json({})
    decisions.push(body)
    return Response.json({ success: true })
  })
  await mount.show(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <AdminPrivacyPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await press('Remove now')
  expect(dialog()!.textContent).toContain(removal.subject)
  expect(dialog()!.textContent).toContain('This can’t be undone.')
  await press('Keep it')
  await vi.waitUntil(() => dialog() === null)
  expect(decisions).toEqual([])

  await press('Remove now')
  await press('Remove permanently')
  await vi.waitUntil(() => dialog() === null)
  expect(decisions).toEqual([{ id: removal.id, decision: 'remove' }])
})
