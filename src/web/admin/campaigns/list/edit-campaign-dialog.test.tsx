import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { EditCampaignDialog } from './edit-campaign-dialog.tsx'

const mount = newMount()

test('F-47 another status says what it does to emails and imports', async () => {
  stubFetch(() => Response.json({ history: [] }))
  const card = { id: crypto.randomUUID(), name: 'Spring', status: 'active', notes: null } as const
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <EditCampaignDialog card={card} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const select = document.querySelector('select')!
  const choose = (status: string) =>
    act(async () => {
      select.value = status
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const hint = () => document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint()).toBeUndefined()
  await choose('paused')
  expect(hint()).toContain('Its emails and imports stop.')
  await choose('completed')
  expect(hint()).toContain('are still sent')
  await choose('active')
  expect(hint()).toBeUndefined()
})
