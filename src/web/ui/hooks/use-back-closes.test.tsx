import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '../../testing/mount.ts'
import { closeAndGo, useBackCloses } from './use-back-closes.ts'

const mount = newMount()
const Layer = ({ onBack }: { onBack: () => void }) => {
  useBackCloses(true, onBack)
  return <p>open</p>
}
const depth = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** The browser goes back when the test triggers it. */
let goingBack: number
const arriveBack = () =>
  act(async () => {
    goingBack--
    window.history.replaceState({ idx: depth() - 1 }, '')
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  })
const onClose = vi.fn<() => void>()

beforeEach(() => {
  goingBack = 0
  onClose.mockReset()
  window.history.replaceState({ idx: 0 }, '', '/list')
  vi.spyOn(window.history, 'back').mockImplementation(() => void goingBack++)
})

test('U-10 closing goes back over its history entry at once, before anything else can happen', async () => {
  await mount.show(<Layer onBack={onClose} />)
  expect(depth()).toBe(1)
  vi.useFakeTimers() // no timer runs from here on
  await mount.show(null)
  expect(goingBack).toBe(1)
  await arriveBack()
  expect(depth()).toBe(0)
  expect(onClose).not.toHaveBeenCalled()
})

test('U-10 a layer that opens in place of another takes over its entry', async () => {
  await mount.show(<Layer key="one" onBack={onClose} />)
  await mount.show(<Layer key="two" onBack={onClose} />)
  expect(depth()).toBe(1)
  expect(goingBack).toBe(0)
  await arriveBack() // the visitor's own
  expect(onClose).toHaveBeenCalledOnce()
})

test('U-10 a layer that opens while the browser is still going back stays open, with its own entry', async () => {
  await mount.show(<Layer key="one" onBack={onClose} />)
  await mount.show(null)
  await mount.show(<Layer key="two" onBack={onClose} />)
  await arriveBack()
  expect(onClose).not.toHaveBeenCalled()
  expect(depth()).toBe(1)
  await arriveBack() // the visitor's own
  expect(onClose).toHaveBeenCalledOnce()
})

test('U-10 leaving for another page from an open layer leaves from the page below it', async () => {
  await mount.show(<Layer onBack={onClose} />)
  const go = vi.fn<() => void>(() => expect(depth()).toBe(0))
  closeAndGo(onClose, go)
  await mount.show(null)
  expect([onClose.mock.calls.length, go.mock.calls.length]).toEqual([1, 0])
  await arriveBack()
  expect(go).toHaveBeenCalledOnce()
  closeAndGo(onClose, go) // nothing is open: at once
  expect(go).toHaveBeenCalledTimes(2)
})
