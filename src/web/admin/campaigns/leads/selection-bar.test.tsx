import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Output } from '#contract/index.ts'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { SelectionBar } from './selection-bar.tsx'

const mount = newMount()

test('U-21 homes of the selection that another window has deleted are named, and leave it with a click', async () => {
  queryClient.clear()
  queryClient.setQueryData(functionQuery('get-admin', {}).queryKey, { role: 'owner' } as Output<'get-admin'>)
  let selected = 3
  stubFetch(() => Response.json({ selected, actions: [], counts: { ready: 0, missing: {} } }))
  const onDone = vi.fn<() => void>()
  const bar = (ids: readonly string[]) => (
    <QueryClientProvider client={queryClient}>
      <SelectionBar
        campaign={{ id: 'c', campaign_subtype: null, source_platform: null } as LeadCampaign}
        selection={{ kind: 'ids', ids }}
        selectedCount={ids.length}
        matching={9}
        onAll={() => {}}
        onClear={() => {}}
        onExport={() => {}}
        onDelete={() => {}}
        onDone={onDone}
      />
    </QueryClientProvider>
  )
  await mount.show(bar(['a', 'b', 'c']))
  await act(async () => vi.waitUntil(() => !queryClient.isFetching()))
  expect(mount.element.textContent).not.toContain('no longer')
  selected = 1
  await mount.show(bar(['a', 'b']))
  await act(async () => vi.waitUntil(() => mount.element.textContent.includes('no longer')))
  expect(mount.element.textContent).toContain('1 home of the selection is no longer in this campaign.')
  const refresh = [...mount.element.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Clear the selection and'),
  )
  await act(async () => refresh!.click())
  expect(onDone).toHaveBeenCalledOnce()
})
