import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { CampaignsPage } from './campaigns-page.tsx'

const mount = newMount()

test('D3-260 an open list of campaigns follows imports, emails and other admins', async () => {
  vi.useFakeTimers()
  let in_trash = 0
  stubFetch((url) => Response.json(url.endsWith('list-campaigns') ? { campaigns: [], in_trash } : { role: 'owner' }))
  queryClient.clear()
  const router = createMemoryRouter([{ path: '/', element: <CampaignsPage /> }])
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  await wait(100)
  expect(mount.element.textContent).toContain('No campaigns yet.')
  in_trash = 2
  await wait(6000)
  expect(mount.element.textContent).toContain('2 deleted campaigns')
})
