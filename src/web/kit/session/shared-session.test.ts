import { expect, test, vi } from 'vitest'
import type { Stored } from '#web/kit/browser-storage.ts'
import { shareSession } from './shared-session.ts'

/** A moment's work takes seconds beside other tests. */
const LONG_WAIT = { timeout: 15_000 }

/** Session storage of one tab. */
function aTab(channel: string, token: string | null = null) {
  const listeners = new Set<() => void>()
  const write = (text: string | null) => {
    token = text
    for (const listener of listeners) listener()
  }
  const session: Stored = {
    read: () => token,
    write,
    forget: () => write(null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { session, ready: shareSession(session, channel) }
}

test("D3-005 a tab without a token gets another tab's, and both sign out together", async () => {
  const first = aTab('one', 'admin_a')
  const second = aTab('one')
  await second.ready
  expect(second.session.read()).toBe('admin_a')
  second.session.forget()
  await vi.waitFor(() => expect(first.session.read()).toBeNull(), LONG_WAIT)
})

test('signing in in one tab signs in the tabs waiting at the login, and a newer sign-in replaces it everywhere', async () => {
  const [first, second] = [aTab('two'), aTab('two')]
  await Promise.all([first.ready, second.ready])
  first.session.write('admin_a')
  await vi.waitFor(() => expect(second.session.read()).toBe('admin_a'), LONG_WAIT)
  second.session.write('admin_b')
  await vi.waitFor(() => expect(first.session.read()).toBe('admin_b'), LONG_WAIT)
})
