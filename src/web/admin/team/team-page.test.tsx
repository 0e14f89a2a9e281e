import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LAST_OWNER_REFUSAL } from '#domain/admin/roles.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { TeamPage } from './team-page.tsx'

const mount = newMount()

const anAdmin = (username: string, role: string) => ({
  id: username,
  username,
  role,
  email: null,
  has_second_factor: false,
  used_at: null,
})

/** Shows the team, and returns whether each admin can be removed. */
async function removable(admins: readonly ReturnType<typeof anAdmin>[]) {
  queryClient.clear()
  const me = { username: 'dana', role: 'owner', mode: 'live', sessions: [], has_second_factor: false }
  stubFetch((url) => Response.json(url.includes('list-admins') ? { admins, invitations: [] } : me))
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TeamPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const buttons = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Remove')
  await act(async () => vi.waitFor(() => expect(buttons()).not.toHaveLength(0)))
  return buttons().map(({ disabled }) => !disabled)
}

test('F-48 the only owner cannot be removed, and the list says why; one of two can', async () => {
  expect(await removable([anAdmin('dana', 'owner'), anAdmin('erin', 'sender')])).toEqual([false, true])
  expect(document.body.textContent).toContain(LAST_OWNER_REFUSAL)
  await mount.clear()
  expect(await removable([anAdmin('dana', 'owner'), anAdmin('erin', 'owner')])).toEqual([true, true])
  expect(document.body.textContent).not.toContain(LAST_OWNER_REFUSAL)
})
