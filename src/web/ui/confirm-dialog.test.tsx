import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const mount = newMount()
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!

async function shown(isBusy = false) {
  const calls: string[] = []
  await mount.show(
    <ConfirmDialog
      open
      backCloses={false}
      title="Delete this?"
      confirm="Delete"
      isBusy={isBusy}
      onClose={() => calls.push('closed')}
      onConfirm={() => calls.push('confirmed')}
      problem={<p>It could not be deleted.</p>}
    >
      <input aria-label="Name" />
    </ConfirmDialog>,
  )
  return calls
}

test('one button does it, the other closes, and a failure says why', async () => {
  const calls = await shown()
  expect(document.body.textContent).toContain('It could not be deleted.')
  await act(async () => button('Delete').click())
  await act(async () => button('Keep it').click())
  expect(calls).toEqual(['confirmed', 'closed'])
})

test('Enter in one of its fields confirms; while busy nothing confirms twice', async () => {
  const calls = await shown()
  await act(async () => document.querySelector('form')!.requestSubmit())
  expect(calls).toEqual(['confirmed'])
  const busy = await shown(true)
  await act(async () => document.querySelector('form')!.requestSubmit())
  expect(busy).toEqual([])
})

test('while busy neither its buttons nor Esc close it', async () => {
  const busy = await shown(true)
  await act(async () => button('Keep it').click())
  await act(async () => document.querySelector<HTMLElement>('[aria-label=Close]')!.click())
  await act(async () =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(busy).toEqual([])
})

test('over another dialog it has its own backdrop, and the focus begins on the button that does nothing', async () => {
  await mount.show(
    <Dialog open backCloses={false} title="A form" onClose={() => undefined}>
      <ConfirmDialog
        open
        backCloses={false}
        title="Leave without saving?"
        keep="Keep editing"
        confirm="Discard changes"
        onClose={() => undefined}
        onConfirm={() => undefined}
      >
        <p>Your changes are not saved yet.</p>
      </ConfirmDialog>
    </Dialog>,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Keep editing')))
  expect(document.querySelectorAll('.bg-ink\\/55')).toHaveLength(2)
})
