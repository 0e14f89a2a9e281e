import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoadError, reloadForNewBuild } from './load-error.ts'

const reload = vi.fn<() => void>()
let served = ''

beforeEach(() => {
  reload.mockReset()
  const script = { src: 'http://shop.test/assets/app-old.js' } as HTMLScriptElement // a real one would be run
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="${served}"></script>`))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('D1-037 after a deployment the page is reloaded, once', async () => {
  served = '/assets/app-new.js'
  await reloadForNewBuild()
  expect(reload).toHaveBeenCalledOnce()
  await reloadForNewBuild() // still the old page, from a cache on the way
  expect(reload).toHaveBeenCalledOnce()
})

test('without a new build, or without a server, the page stays', async () => {
  served = '/assets/app-old.js'
  await reloadForNewBuild()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await reloadForNewBuild()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://shop.test/assets/a.js', true],
  ['Firefox', 'error loading dynamically imported module: http://shop.test/assets/a.js', true],
  ['Safari', 'Importing a module script failed.', true],
  ['Vite', 'Unable to preload CSS for /assets/a.css', true],
  ['a bug', 'x is not a function', false],
])('the message when %s', (_, message, expected) => {
  expect(isLoadError(new TypeError(message))).toBe(expected)
})
