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
  const calls: string[] = []
  const dismiss = () => calls.push('dismissed')
  await mount.show(
    <UndoToast onUndo={() => calls.push('undone')} onDismiss={dismiss}>
      Deleted
    </UndoToast>,
  )
  return calls
}

test('U-24 it disappears after ten seconds', async () => {
  const calls = await shown()
  await after(9_900)
  expect(calls).toEqual([])
  await after(200)
  expect(calls).toEqual(['dismissed'])
})

test('U-24 while the pointer is over it, its time stops', async () => {
  const calls = await shown()
  await after(6_000)
  await over('pointerover')
  await after(60_000)
  expect(calls).toEqual([])
  await over('pointerout')
  await after(3_900)
  expect(calls).toEqual([])
  await after(200)
  expect(calls).toEqual(['dismissed'])
})

test('U-24 while the focus is on it, its time stops, even if the pointer crosses it', async () => {
  const calls = await shown()
  await act(async () => document.querySelector('button')!.focus())
  await over('pointerover')
  await over('pointerout')
  await after(60_000)
  expect(calls).toEqual([])
  await act(async () => document.querySelector('button')!.blur())
  await after(10_100)
  expect(calls).toEqual(['dismissed'])
})

test('Undo reverts it, and it disappears', async () => {
  const calls = await shown()
  await act(async () => document.querySelector('button')!.click())
  expect(calls).toEqual(['undone', 'dismissed'])
})
