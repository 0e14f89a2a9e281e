import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { unpackChromium } from './unpack-chromium.ts'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

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

/** CHROME_PATH, else the browser from npm (Linux on x64), else one of the system's; an error that says what to do. */
function findBrowser(): { executablePath: string; env: Record<string, string> } {
  const chosen = process.env.CHROME_PATH
  if (chosen) return { executablePath: chosen, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file))
  if (system) return { executablePath: system, env: {} }
  throw new Error('No browser found for the journeys: install Chromium or Chrome, or name one in CHROME_PATH')
}

/** A real Chromium with a pretended camera. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser()
  const args = process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS
  return await chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
}

let shared: Promise<Browser> | undefined

/** The Chromium of this worker, which its files share, each test in a profile of its own. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = openBrowser()
  return await shared!
}

export const PHONE = { width: 390, height: 844 } as const
export const DESK = { width: 1440, height: 900 } as const

/**
 * A page in a browser profile of its own, gone when the test is; still unless `options` ask for motion, which is painted
 * by the processor. Without a locale the browser takes the machine's, which may be none that JavaScript knows (C.UTF-8).
 * What the page logs as an error fails nobody by itself: `errors` keeps it.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = { viewport: DESK },
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  return { page, errors }
}
