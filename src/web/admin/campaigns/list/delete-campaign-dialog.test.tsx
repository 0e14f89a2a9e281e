import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import type { ListedCampaign } from '../labels.ts'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'

const mount = newMount()
const card = { id: crypto.randomUUID(), name: 'Spring', numbers: { total_properties: 1 } } as ListedCampaign

/** Enough for a machine that is busy with other tests. */
const SOON = { timeout: 10_000 }

const List = () => {
  useQuery(functionQuery('list-campaigns', { status: null, search: '', days_back: 30 }))
  return null
}

test('U-24 Undo is offered only after the list has been loaded without the campaign', async () => {
  const reload = Promise.withResolvers<void>()
  let loads = 0
  stubFetch(async (url) => {
    if (!String(url).endsWith('list-campaigns')) return Response.json({})
    if (loads++ > 0) await reload.promise
    return Response.json({ campaigns: [], in_trash: 1 })
  })
  const onDeleted = vi.fn<() => void>()
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <List />
      <DeleteCampaignDialog card={card} onClose={() => {}} onDeleted={onDeleted} />
    </QueryClientProvider>,
  )
  await act(async () => {
    const field = document.querySelector('input')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, card.name)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent?.trim() === 'Delete campaign')!
      .click(),
  )
  await vi.waitUntil(() => loads === 2, SOON)
  expect(onDeleted).not.toHaveBeenCalled()
  reload.resolve()
  await vi.waitUntil(() => onDeleted.mock.calls.length === 1, SOON)
})
