import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { unpackChromium } from './unpack-chromium.ts'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const FAILED_JOURNEYS = path.join(import.meta.dirname, '../../../dist/failed-journeys')

const ARGUMENTS = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** The browser in CHROME_PATH, or the one from npm (Linux on x64), or an installed one. Throws if there is none. */
function findBrowser(): { executablePath: string; env: Record<string, string> } {
  const chromePath = process.env.CHROME_PATH
  if (chromePath) return { executablePath: chromePath, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file))
  if (system) return { executablePath: system, env: {} }
  throw new Error('No browser found for the journeys: install Chromium or Chrome, or name one in CHROME_PATH')
}

/** Starts a real Chromium with a fake camera. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser()
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  return await chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
}

let shared: Promise<Browser> | undefined

/** The Chromium that the test files of this worker share. It exits with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = openBrowser()
  return await shared!
}

/** A drawing's partial pictures are removed when it is finished, even under a browser that has just asked for one. */
const REPLACED_PICTURE = /-partial-\d\.jpg$/

export const PHONE = { width: 390, height: 844 } as const
export const DESK = { width: 1440, height: 900 } as const

/**
 * Opens a page in a new browser profile, which is closed after the test. Animations are off unless `options` turn them
 * on, because the processor renders them. The locale is set, because the machine's may be one that JavaScript rejects
 * (C.UTF-8). Errors that the page logs do not fail the test; they are collected in `errors`.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = { viewport: DESK },
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options })
  const page = await context.newPage()
  const errors: string[] = []
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await recordFailure(page, task.name, errors).catch(console.error)
    await context.close()
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !REPLACED_PICTURE.test(url)) errors.push(`${message.text()} ${url}`.trim())
  })
  return { page, errors }
}

/**
 * Waits before a test expects that nothing has happened, for which there is no event: `ms` is longer than it would have
 * taken. To wait for something that does happen, wait for its event.
 */
export const nothingHappensFor = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms)

/**
 * Keeps what a failed test saw: a screenshot in `dist/failed-journeys`, and in the log the page's URL, errors and
 * content.
 */
async function recordFailure(page: Page, test: string, errors: readonly string[]): Promise<void> {
  const file = path.join(FAILED_JOURNEYS, `${test.replaceAll(/\W+/g, '-').slice(0, 80)}-${Date.now()}.png`)
  console.error(`${test}\nfailed at ${page.url()} (${file})\n${errors.join('\n')}`)
  console.error(await page.locator('body').ariaSnapshot({ timeout: 5_000 }))
  await page.screenshot({ path: file, timeout: 5_000 })
}
