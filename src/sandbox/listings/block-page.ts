import type { Context } from 'hono'
import type { FaultResponses } from '../faults/fault-response.ts'

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`

/** The page that a site shows to suspected bots; each site has its own. */
export const BLOCK_PAGES = {
  press: page('Access to this page has been denied', '<div id="px-captcha"></div><p>Press &amp; Hold to confirm</p>'),
  challenge: page(
    'One moment',
    '<div id="challenge-container"></div>',
    '<script src="https://token.awswaf.com/sandbox/challenge.js"></script>',
  ),
} as const

/** The failures of listing sites: a block page, which may come with 403 or 200, or a request to wait. */
export const siteFaults = (blockPage: keyof typeof BLOCK_PAGES, status: 200 | 403): FaultResponses => ({
  'block-page': (http: Context) => http.html(BLOCK_PAGES[blockPage], status),
  'rate-limit': (http, fault) =>
    http.html(page('Too many requests', '<h1>Please slow down</h1>'), 429, {
      'retry-after': String(fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 0),
    }),
  'server-error': (http) => http.html(page('Error', '<h1>Something went wrong</h1>'), 500),
})

/** Text for use inside HTML. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
