import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Output } from '#contract/index.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { NextSteps } from './next-steps.tsx'

const mount = newMount()

const show = () =>
  mount.show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NextSteps />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('U-26 a campaign that cannot be loaded is an error, not a campaign that waits for nothing', async () => {
  stubFetch((url) =>
    url.endsWith('list-campaigns')
      ? Response.json({ campaigns: [{ id: 'c1' }], total: 1 })
      : Response.json({ error: 'The database is away', code: 'not_found' }, { status: 404 }),
  )
  await show()
  await vi.waitUntil(() => mount.element.textContent.includes('The database is away'))
  expect(mount.element.textContent).toContain('Try again')
  expect(mount.element.textContent).not.toContain('No campaign waits')
})

test('U-05 every step that a campaign waits for is a link of its own', async () => {
  const homes = {
    total: 9,
    deleted: 0,
    to_look_up: 1,
    without_art: 2,
    ready_to_send: 3,
    in_send: 2,
    waiting_for_agent: 0,
  }
  stubFetch((url) =>
    Response.json(
      url.endsWith('list-campaigns')
        ? { campaigns: [{ id: 'c1' }], total: 1 }
        : { id: 'c1', name: 'Spring', homes: { ...homes, waiting_until: null } },
    ),
  )
  await show()
  await vi.waitUntil(() => mount.element.textContent.includes('Spring'))
  expect([...mount.element.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    '3 homes ready to send: email their agents',
    '1 home without an agent’s email: look up the agents',
    '2 homes without art: draw them',
  ])
})

test('U-26 without an active campaign the first step is a new one', async () => {
  queryClient.clear()
  queryClient.setQueryData(functionQuery('get-admin', {}).queryKey, { role: 'owner' } as Output<'get-admin'>)
  stubFetch(() => Response.json({ campaigns: [], total: 0 }))
  await show()
  await vi.waitUntil(() => mount.element.textContent.includes('No active campaigns.'))
  expect(mount.element.querySelector('a')?.getAttribute('href')).toBe('/admin/campaigns?new=1')
})
