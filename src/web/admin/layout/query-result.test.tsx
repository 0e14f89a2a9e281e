import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { newPlace } from '#web/testing/place.ts'
import { QueryResult } from './query-result.tsx'

const place = newPlace()
const client = new QueryClient()
const answers: Record<string, PromiseWithResolvers<string[]>> = {}
const answerOf = (search: string) => (answers[search] ??= Promise.withResolvers())

const List = ({ search }: { search: string }) => {
  const names = useQuery({
    queryKey: [search],
    queryFn: () => answerOf(search).promise,
    placeholderData: keepPreviousData,
  })
  return (
    <QueryResult of={names} loading="Loading..." isEmpty={(found) => found.length === 0}>
      {(found) => <p>{found.join() || `None of ${search}`}</p>}
    </QueryResult>
  )
}
const show = (search: string) =>
  place.show(
    <QueryClientProvider client={client}>
      <List search={search} />
    </QueryClientProvider>,
  )
const reads = (text: string) => vi.waitUntil(() => place.element.textContent === text)

test('an empty answer is never shown as that of the next filter; rows stay until the next ones are there (U-26)', async () => {
  await show('oak')
  await reads('Loading...')
  answerOf('oak').resolve([])
  await reads('None of oak')

  await show('elm')
  await reads('Loading...')
  answerOf('elm').resolve(['12 Elm St'])
  await reads('12 Elm St')

  await show('ash')
  await reads('12 Elm St')
  expect(place.element.querySelector('[aria-busy=true]')).not.toBeNull()
  answerOf('ash').resolve([])
  await reads('None of ash')
})
