import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { LeadActions } from './lead-actions.tsx'

const mount = newMount()

test('the email’s button appears together with the actions before it, which would move it under the pointer', async () => {
  const counting = Promise.withResolvers<Response>()
  stubFetch((url) => {
    if (url.endsWith('/get-admin')) return Response.json({ role: 'sender' })
    if (url.endsWith('/count-bulk-actions')) return counting.promise
    return Response.json({
      counts: { ready: 2, capped: 0, cappedUntil: null, sameAgent: 0, suppressed: 0, missing: {} },
    })
  })
  queryClient.clear()
  const campaign = { id: 'c', campaign_subtype: 'under_contract_sellers_agent', source_platform: null } as LeadCampaign
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <LeadActions campaign={campaign} selection={{ kind: 'ids', ids: ['h'] }} selectedCount={1} onDone={() => {}} />
    </QueryClientProvider>,
  )
  const shows = (text: string) => act(async () => vi.waitFor(() => expect(mount.element.textContent).toContain(text)))
  const buttons = () => [...mount.element.querySelectorAll('button')].map(({ textContent }) => textContent)
  await shows('Checking which homes qualify...')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50))) // the email’s counts arrive
  expect(buttons()).toEqual([])
  counting.resolve(Response.json({ actions: [{ action: 'agent-details', eligible: 2, why: [] }] }))
  await shows('Send Sellers Agent Email (2)')
  expect(buttons()).toEqual(['Get Agent Details (2)', 'Send Sellers Agent Email (2)'])
})
