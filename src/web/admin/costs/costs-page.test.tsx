import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { CostsPage } from './costs-page.tsx'

const mount = newMount()
const field = () => mount.element.querySelector('input')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('F-53 a saved limit says so, and is shown as it is stored', async () => {
  let limit: number | null = null
  stubFetch((url, body) => {
    if (url.endsWith('/set-cost-limit')) limit = (body as { daily_limit: number }).daily_limit
    return Response.json({ months: [], campaigns: [], today: 0, daily_limit: limit })
  })
  queryClient.clear()
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <CostsPage /> }])} />
    </QueryClientProvider>,
  )
  await expect.poll(field).toBeTruthy()
  await type('12.5')
  await act(async () => field().form!.requestSubmit())
  await expect.poll(() => mount.element.querySelector('[role=status]')?.textContent).toBe('Saved')
  await expect.poll(() => field().value).toBe('12.50')
  expect(limit).toBe(1250)
})
