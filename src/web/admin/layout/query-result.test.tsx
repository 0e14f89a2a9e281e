import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallError } from '#web/kit/call-error.ts'
import { newMount } from '#web/testing/mount.ts'
import { QueryResult } from './query-result.tsx'

const mount = newMount()
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const responses: Record<string, PromiseWithResolvers<string[]>> = {}
const responseFor = (search: string) => (responses[search] ??= Promise.withResolvers())

const List = ({ search }: { search: string }) => {
  const names = useQuery({
    queryKey: [search],
    queryFn: () => responseFor(search).promise,
    placeholderData: keepPreviousData,
  })
  return (
    <QueryResult query={names} loading="Loading..." isEmpty={(list) => list.length === 0}>
      {(list) => <p>{list.join() || `None of ${search}`}</p>}
    </QueryResult>
  )
}
const show = (search: string) =>
  mount.show(
    <QueryClientProvider client={client}>
      <List search={search} />
    </QueryClientProvider>,
  )
const reads = (text: string) => vi.waitUntil(() => mount.element.textContent === text)

test('U-26 an empty response is never shown as that of the next filter; rows stay until the next ones are there', async () => {
  await show('oak')
  await reads('Loading...')
  responseFor('oak').resolve([])
  await reads('None of oak')

  await show('elm')
  await reads('Loading...')
  responseFor('elm').resolve(['12 Elm St'])
  await reads('12 Elm St')

  await show('ash')
  await reads('12 Elm St')
  expect(mount.element.querySelector('[aria-busy=true]')).not.toBeNull()
  responseFor('ash').resolve([])
  await reads('None of ash')
})

test('an invalid id in the URL shows the wrong-link message and no retry button', async () => {
  await show('fir')
  responseFor('fir').reject(
    new CallError('id: Invalid UUID', {
      code: 'bad_input',
      status: 400,
      issues: [{ path: 'id', message: 'Invalid UUID' }],
    }),
  )
  await reads('We couldn’t find this page. Check the link, or go back.')
  expect(mount.element.querySelector('button')).toBeNull()
})
