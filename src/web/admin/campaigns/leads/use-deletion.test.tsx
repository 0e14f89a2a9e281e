import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { DeletionNotices } from './leads-notices.tsx'
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

const ManyDeleted = ({ count }: { count: number }) => {
  const deletion = useDeletion('c1', () => {})
  return (
    <>
      <button type="button" onClick={() => deletion.start({ kind: 'ids', ids: ['h1'] }, count)}>
        Delete
      </button>
      <DeletionNotices deletion={deletion} />
    </>
  )
}

test.each([
  [20, false],
  [400, true],
])('U-24 deleting %i homes at once needs a confirmation: %s', async (count, isAsked) => {
  const calls: string[] = []
  stubFetch((url) => {
    calls.push(url)
    return Response.json({ deletion_id: 'd1', count })
  })
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <ManyDeleted count={count} />
    </QueryClientProvider>,
  )
  await act(async () => mount.element.querySelector('button')!.click())
  const dialog = document.querySelector('[role="dialog"]')
  expect([dialog !== null, calls.length]).toEqual([isAsked, isAsked ? 0 : 1])
  if (!dialog) return
  expect(dialog.textContent).toContain('Delete 400 homes?')
  await act(async () => dialog.querySelector<HTMLButtonElement>('[type="submit"]')!.click())
  await vi.waitUntil(() => document.body.textContent.includes('400 homes deleted'))
  expect([calls.length, document.querySelector('[role="dialog"]')]).toEqual([1, null])
})
