import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { NextSteps } from './next-steps.tsx'

const mount = newMount()

test('U-26 a campaign that cannot be loaded is an error, not a campaign that waits for nothing', async () => {
  queryClient.clear()
  stubFetch((url) =>
    url.endsWith('list-campaigns')
      ? Response.json({ campaigns: [{ id: 'c1' }], total: 1 })
      : Response.json({ error: 'The database is away', code: 'not_found' }, { status: 404 }),
  )
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NextSteps />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitUntil(() => mount.element.textContent.includes('The database is away'))
  expect(mount.element.textContent).toContain('Try again')
  expect(mount.element.textContent).not.toContain('No campaign waits')
})
