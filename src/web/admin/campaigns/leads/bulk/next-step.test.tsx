import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { NextStep } from './next-step.tsx'

const mount = newMount()

async function show(ready: number, toLookUp = 0, withoutArt = 0, after: BulkActionName = 'agent-details') {
  const homes = {
    total: 9,
    deleted: 0,
    to_look_up: toLookUp,
    without_art: withoutArt,
    in_send: 0,
    waiting_for_agent: 2,
    waiting_until: null,
  }
  stubFetch(() => Response.json({ id: 'c1', homes: { ...homes, ready_to_send: ready } }))
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NextStep campaignId="c1" after={after} onDismiss={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const isLoaded = () => queryClient.getQueryCache().getAll()[0]?.state.data !== undefined
  await act(async () => {
    await vi.waitUntil(isLoaded)
    await new Promise((resolve) => setTimeout(resolve)) // observers are notified in the next task
  })
}

test('after a bulk action the next step leads on, if homes wait for one', async () => {
  await show(3)
  const link = mount.element.querySelector('a')!
  expect(link.textContent).toBe('Next step: 3 homes ready to send: email their agents')
  expect(link.getAttribute('href')).toContain('tab=ready_to_send')
  await mount.clear()
  await show(0)
  expect(mount.element.textContent).toBe('')
})

test('what a lookup did not find is not looked up again: the next step is another one, or none', async () => {
  await show(0, 2, 4, 'artwork')
  expect(mount.element.querySelector('a')!.textContent).toBe(
    'Next step: 2 homes without an agent’s email: look up the agents',
  )
  await mount.clear()
  await show(3, 2)
  expect(mount.element.querySelector('a')!.textContent).toBe('Next step: 3 homes ready to send: email their agents')
  await mount.clear()
  await show(0, 2)
  expect(mount.element.textContent).toBe('')
})

test('what could not be drawn is not drawn again, in whatever style it was tried', async () => {
  for (const after of ['watercolors', 'artwork', 'oil-images', 'pencil-images'] as const) {
    await show(3, 0, 2, after)
    expect(mount.element.querySelector('a')!.textContent).toBe('Next step: 3 homes ready to send: email their agents')
    await mount.clear()
  }
})
