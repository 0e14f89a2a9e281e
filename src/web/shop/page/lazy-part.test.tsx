import { act, type ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { lazyPart } from './lazy-part.tsx'

const mount = newMount()
const missing = () => new TypeError('Importing a module script failed.')
type Props = { open?: boolean; onClose: () => void }
const Part: ComponentType<Props> = () => <p>the part is here</p>
const text = () => mount.element.textContent
const press = (name: string) =>
  act(async () => {
    const button = [...mount.element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button!.click()
  })
const onClose = vi.fn<() => void>()

let isOnline: boolean
const goOnline = (next: boolean) =>
  act(async () => {
    isOnline = next
    window.dispatchEvent(new Event(next ? 'online' : 'offline'))
  })

/** A part whose code cannot be fetched this many times. */
const failing = (times: number) => {
  let failuresLeft = times
  return lazyPart(
    async () => {
      if (failuresLeft-- > 0) throw missing()
      return { Part }
    },
    ({ Part: part }) => part,
  )
}

beforeEach(() => {
  isOnline = true
  onClose.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React reports what a boundary caught
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

test('D1-036 a part that fails to load leaves the page as it is, says so, and is retried on request', async () => {
  const Lazy = failing(2)
  const page = (
    <main>
      <h1>Your home, framed</h1>
      <Lazy open onClose={onClose} />
    </main>
  )
  await mount.show(page)
  expect(text()).toContain('Your home, framed')
  expect(mount.element.querySelector('[role=alert]')!.textContent).toContain('We couldn’t load this part of the page.')
  expect(text()).not.toContain('Reload the page')
  await press('Try again')
  expect(text()).toContain('Reload the page') // where a browser remembers the failure, only that helps
  await press('Try again')
  expect(text()).toBe('Your home, framedthe part is here')
})

test('D1-037 offline it says so, and opens automatically when the network is back', async () => {
  const Lazy = failing(1)
  isOnline = false
  await mount.show(<Lazy open onClose={onClose} />)
  expect(text()).toContain('You’re offline. This opens automatically when you’re back online.')
  expect(text()).not.toContain('Try again')
  await goOnline(true)
  expect(text()).toBe('the part is here')
})

test('after it was closed no message is shown, and it retries when opened again', async () => {
  const Lazy = failing(1)
  await mount.show(<Lazy open onClose={onClose} />)
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
  await mount.show(<Lazy open={false} onClose={onClose} />)
  expect(text()).toBe('')
  await mount.show(<Lazy open onClose={onClose} />)
  expect(text()).toBe('the part is here')
})

test('a part that crashes takes nothing else with it, and is not reported as failing to load', async () => {
  const Broken: ComponentType<Props> = () => {
    throw new Error('a bug')
  }
  const Lazy = lazyPart(
    async () => ({ Broken }),
    (module) => module.Broken,
  )
  await mount.show(
    <main>
      <h1>Your home, framed</h1>
      <Lazy open onClose={onClose} />
    </main>,
  )
  expect(text()).toContain('Your home, framed')
  expect(text()).toContain('Something went wrong here.')
  expect(text()).toContain('Reload the page')
})
