import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { useHumanSignal } from './use-human-signal.ts'

let visibility: DocumentVisibilityState = 'visible'
const mount = newMount()

const Probe = () => <>{useHumanSignal() ? 'human' : 'nobody'}</>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

const show = () => mount.show(<Probe />)
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
async function become(state: DocumentVisibilityState) {
  visibility = state
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('G-11 a page that was visible for a moment was opened by a person', async () => {
  visibility = 'visible'
  await show()
  await wait(700)
  expect(mount.element.textContent).toBe('nobody')
  await wait(200)
  expect(mount.element.textContent).toBe('human')
})

test('G-11 a page that is never visible does not count as opened; several short visible times do not add up', async () => {
  visibility = 'hidden'
  await show()
  await wait(60_000)
  for (let round = 0; round < 5; round++) {
    await become('visible')
    await wait(400)
    await become('hidden')
  }
  expect(mount.element.textContent).toBe('nobody')
})

test('G-11 a key press is an immediate sign of a person', async () => {
  visibility = 'hidden'
  await show()
  await act(async () => window.dispatchEvent(new Event('keydown')))
  expect(mount.element.textContent).toBe('human')
})
