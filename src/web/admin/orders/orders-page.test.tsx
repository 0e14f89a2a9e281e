import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { OrdersPage } from './orders-page.tsx'

const mount = newMount()

test('D3-260 an open list of orders shows within seconds that one needs attention', async () => {
  vi.useFakeTimers()
  let needing_attention = 0
  stubFetch(() => Response.json({ orders: [], total: 0, page_size: 50, needing_attention }))
  queryClient.clear()
  const router = createMemoryRouter([{ path: '/', element: <OrdersPage /> }])
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  await wait(100)
  expect(mount.element.textContent).toContain('No orders yet.')
  needing_attention = 1
  await wait(6000)
  expect(mount.element.textContent).toContain('One order needs attention')
})
