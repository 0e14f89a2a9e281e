import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { PastedHint } from './pasted-hint.tsx'

const mount = newMount()
beforeEach(() => void vi.useFakeTimers())

test('D1-085 the pasted hint is shown for 2 s', async () => {
  await mount.show(<PastedHint />)
  await act(async () => vi.advanceTimersByTime(1999))
  expect(mount.element.textContent).toContain('Image pasted')
  await act(async () => vi.advanceTimersByTime(1))
  expect(mount.element.textContent).toBe('')
})
