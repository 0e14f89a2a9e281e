import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import { actionsOf, bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { BulkBar } from './bulk-bar.tsx'

const mount = newMount()

test('D3-120 to D3-125 every button is described by what it does, each differently, and by why homes are left out', async () => {
  const names = actionsOf('under_contract_sellers_agent')
  const why = [{ reason: 'without a photo', count: 2 }]
  stubFetch(() => Response.json({ actions: names.map((action) => ({ action, eligible: 3, why })) }))
  const campaign = { id: '8c1f0e0a-7a5e-4c8a-9a43-111111111111' } as LeadCampaign
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <BulkBar campaign={campaign} selection={{ kind: 'ids', ids: [] }} />
    </QueryClientProvider>,
  )
  await act(async () => vi.waitUntil(() => document.querySelector('button') !== null))
  const descriptions = [...document.querySelectorAll('button')].map((button) =>
    button
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent),
  )
  expect(descriptions).toEqual(names.map((name) => [bulkAction(name).description, '2 without a photo']))
  expect(new Set(descriptions.map(([about]) => about)).size).toBe(names.length)
})
