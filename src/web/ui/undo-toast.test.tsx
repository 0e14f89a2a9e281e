import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { UndoToast } from './undo-toast.tsx'

const mount = newMount()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const over = (type: string) =>
  act(async () => void document.querySelector('[role=status]')!.dispatchEvent(new Event(type, { bubbles: true })))

async function shown() {
  const done: string[] = []
  const dismiss = () => done.push('dismissed')
  await mount.show(
    <UndoToast onUndo={() => done.push('undone')} onDismiss={dismiss}>
      Deleted
    </UndoToast>,
  )
  return done
}

test('U-24 it disappears after ten seconds', async () => {
  const done = await shown()
  await after(9_900)
  expect(done).toEqual([])
  await after(200)
  expect(done).toEqual(['dismissed'])
})

test('U-24 while the pointer is over it, its time stops', async () => {
  const done = await shown()
  await after(6_000)
  await over('pointerover')
  await after(60_000)
  expect(done).toEqual([])
  await over('pointerout')
  await after(3_900)
  expect(done).toEqual([])
  await after(200)
  expect(done).toEqual(['dismissed'])
})

test('U-24 while the focus is on it, its time stops, even if the pointer crosses it', async () => {
  const done = await shown()
  await act(async () => document.querySelector('button')!.focus())
  await over('pointerover')
  await over('pointerout')
  await after(60_000)
  expect(done).toEqual([])
  await act(async () => document.querySelector('button')!.blur())
  await after(10_100)
  expect(done).toEqual(['dismissed'])
})

test('Undo reverts it, and it disappears', async () => {
  const done = await shown()
  await act(async () => document.querySelector('button')!.click())
  expect(done).toEqual(['undone', 'dismissed'])
})
