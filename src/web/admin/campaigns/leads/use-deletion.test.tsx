import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { useDeletion } from './use-deletion.ts'

const mount = newMount()

const Deletion = () => {
  const { remove, last } = useDeletion('c1', () => {})
  return (
    <button type="button" onClick={() => remove.mutate({ kind: 'ids', ids: ['h1'] })}>
      {last === null ? 'nothing' : `${last.count} in ${last.id}`}
    </button>
  )
}

test('U-24 Delete that is clicked twice can be undone: the second call deletes nothing', async () => {
  let calls = 0
  stubFetch(() => Response.json(++calls === 1 ? { deletion_id: 'd1', count: 50 } : { deletion_id: 'd2', count: 0 }))
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <Deletion />
    </QueryClientProvider>,
  )
  const button = mount.element.querySelector('button')!
  await act(async () => {
    button.click()
    button.click()
  })
  expect([calls, button.textContent]).toEqual([2, '50 in d1'])
})
