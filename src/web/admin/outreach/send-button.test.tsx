import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { SendButton } from './send-button.tsx'

const mount = newMount()
const CAMPAIGN = { id: 'c1', campaign_subtype: 'under_contract_sellers_agent', source_platform: 'zillow' }

test('D3-189 that no agent can get an email is said only as long as it is true', async () => {
  let ready = 0
  stubFetch(() =>
    Response.json({ counts: { ready, capped: 0, cappedUntil: null, sameAgent: 0, suppressed: 0, missing: {} } }),
  )
  queryClient.clear()
  const show = (id: string) =>
    mount.show(
      <QueryClientProvider client={queryClient}>
        <SendButton campaign={CAMPAIGN} selection={{ kind: 'ids', ids: [id] }} onDone={() => {}} />
      </QueryClientProvider>,
    )
  const shows = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => {})
      expect(mount.element.textContent).toContain(text)
    })
  await show('h1')
  await shows('(0)')
  await act(async () => mount.element.querySelector('button')!.click())
  expect(mount.element.querySelector('[role=alert]')!.textContent).toContain('No properties found')
  ready = 1
  await show('h2')
  await shows('(1)')
  expect(mount.element.querySelector('[role=alert]')).toBeNull()
})
