import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { AdminRole } from '#domain/admin/roles.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { ActivityList } from './activity-list.tsx'

const mount = newMount()
const SENDING = {
  kind: 'send',
  id: 'r1',
  campaign_id: 'c1',
  campaign: 'Spring',
  state: 'running',
  action: null,
  message: null,
  done: 3,
  total: 12,
  follow_ups_pending: 0,
  failed: 0,
  skipped: 0,
  may: ['pause'],
  started_by: 'dana',
  updated_at: '2031-03-01T12:00:00Z',
}
const IMPORT = {
  ...SENDING,
  kind: 'import',
  id: 'i1',
  state: 'failed',
  message: 'The site shows a captcha',
  may: ['resume'],
}

/** Renders the list; `responses` by function. Returns the calls made. */
async function showList(role: AdminRole, responses: Record<string, () => Response>) {
  const called: [name: string, body: unknown][] = []
  stubFetch((url, body) => {
    const name = url.split('/').at(-1)!
    if (name === 'get-admin') return Response.json({ username: 'dana', role, mode: 'live', host: 'homes.com' })
    called.push([name, body])
    return responses[name]!()
  })
  const goneIds: string[] = []
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <ActivityList onGo={(to) => goneIds.push(to)} />
    </QueryClientProvider>,
  )
  return { called, gone: goneIds }
}

const activities =
  (...list: object[]) =>
  () =>
    Response.json({ attention: [], activities: list })
const text = () => mount.element.textContent
const buttons = () => [...mount.element.querySelectorAll('button')]
const press = (name: string) =>
  act(async () =>
    buttons()
      .find((button) => button.textContent === name)!
      .click(),
  )
/** Waits until React has processed everything so far. */
const whenShown = (until: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    until()
  })

test('what runs is paused where it is listed, what ended stands below with its reason, and a click leads to each', async () => {
  const { called, gone } = await showList('sender', {
    'get-activity': activities(SENDING, IMPORT),
    'control-outreach': () => Response.json({}),
  })
  await whenShown(() => expect(text()).toContain('Running · 3 of 12 emails'))
  expect(text()).toMatch(/Ended in the last 24 hours.*The site shows a captcha/)
  expect(mount.element.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')).toBe('25')
  await press('Import for “Spring”')
  expect(gone).toEqual(['/admin/campaigns/properties?campaign_id=c1'])
  // The controls appear once it is known who is signed in.
  await whenShown(() => expect(buttons().some((button) => button.textContent === 'Pause')).toBe(true))
  await press('Pause')
  expect(called).toContainEqual(['control-outreach', { id: 'r1', control: 'pause' }])
  const callCount = () => called.filter(([name]) => name === 'get-activity').length
  await whenShown(() => expect(callCount()).toBe(2)) // what the click changed is requested at once
})

test('a viewer sees the activities and no controls', async () => {
  await showList('viewer', { 'get-activity': activities(SENDING, IMPORT) })
  await whenShown(() => expect(text()).toContain('3 of 12 emails'))
  expect(buttons().map((button) => button.textContent)).toEqual(['Emails for “Spring”', 'Import for “Spring”'])
})

test('without activities it says what will be listed; an error says why, and so does a refused click', async () => {
  await showList('owner', { 'get-activity': activities() })
  await whenShown(() => expect(text()).toContain('Nothing is running.'))
  await mount.clear()
  queryClient.clear()
  const refusalOf = (words: string) => () => Response.json({ error: words, code: 'conflict' }, { status: 409 })
  await showList('owner', { 'get-activity': refusalOf('Not now') })
  await whenShown(() => expect(text()).toContain('Not now'))
  await mount.clear()
  queryClient.clear()
  await showList('owner', { 'get-activity': activities(IMPORT), 'resume-import': refusalOf('Another import runs') })
  await whenShown(() => expect(text()).toContain('Continue'))
  await press('Continue')
  await whenShown(() => expect(mount.element.querySelector('[role=alert]')?.textContent).toBe('Another import runs'))
})
