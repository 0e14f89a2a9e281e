import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount } from '#web/testing/mount.ts'
import { REFRESH_INTERVAL_MS, refreshLeads, useLeadsRefreshedBy } from './refresh-leads.ts'

const mount = newMount()
const Counting = ({ finished }: { finished: number }) => {
  useLeadsRefreshedBy(finished)
  return null
}

test('D3-127 the list follows a run that advances, at most every few seconds, and rests while it does not', async () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const reloads = () => reload.mock.calls.filter(([query]) => query?.queryKey?.[0] === 'list-leads').length
  const wait = () => act(async () => void vi.advanceTimersByTime(REFRESH_INTERVAL_MS))
  await mount.show(<Counting finished={2} />)
  await wait()
  expect(reloads()).toBe(0)
  for (const count of [3, 4, 5]) await mount.show(<Counting finished={count} />)
  expect(reloads()).toBe(0)
  await wait()
  expect(reloads()).toBe(1)
  await wait()
  expect(reloads()).toBe(1)
  await mount.show(<Counting finished={6} />)
  await wait()
  expect(reloads()).toBe(2)
})

test('D3-127 what the bulk buttons and the send button count is reloaded with the list', async () => {
  const keyOf = (name: string) => [name, { campaign_id: 'spring' }]
  const names = ['list-leads', 'count-bulk-actions', 'preview-outreach']
  for (const name of names) queryClient.setQueryData(keyOf(name), {})
  await refreshLeads()
  for (const name of names) expect(queryClient.getQueryState(keyOf(name))!.isInvalidated, name).toBe(true)
})
