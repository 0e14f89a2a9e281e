import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { useLeadList } from './use-lead-list.ts'
import { type View, viewOf } from './view/view.ts'

const mount = newMount()

const Screen = ({ view }: { view: View }) => {
  const { data, isStale, error } = useLeadList('c1', view)
  return `${data?.total ?? 'no'} homes${isStale ? ', stale' : ''}${error === null ? '' : `: ${error.message}`}`
}

test('U-26 a filter that fails to load leaves the list and its tools on the screen', async () => {
  let isDown = false
  stubFetch(() =>
    isDown ? Response.json({ error: 'Not now', code: 'internal' }, { status: 500 }) : Response.json({ total: 12 }),
  )
  queryClient.clear()
  const show = (query: string) =>
    mount.show(
      <QueryClientProvider client={queryClient}>
        <Screen view={viewOf(new URLSearchParams(query))} />
      </QueryClientProvider>,
    )
  const shows = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => {})
      expect(mount.element.textContent).toBe(text)
    })
  await show('')
  await shows('12 homes')
  isDown = true
  await show('search=elm')
  await shows('12 homes, stale: Not now')
  isDown = false
  await show('search=oak')
  await shows('12 homes')
})
