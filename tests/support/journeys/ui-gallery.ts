import path from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

const ROOT = path.join(import.meta.dirname, '../../..')
const ORIGIN = 'http://ui-gallery.test'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

type Files = ReadonlyMap<string, string | Uint8Array>

/** Builds the UI gallery; returns its files by path. They stay in memory: no build of the shop contains them. */
export async function buildUiGallery(): Promise<Files> {
  const built = (await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      manifest: false,
      rolldownOptions: { input: path.join(ROOT, 'src/web/ui-gallery/index.html') },
    },
  })) as Rolldown.RolldownOutput
  return new Map(built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/** Opens the UI gallery and waits for its fonts. */
export async function openUiGallery(page: Page, files: Files): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname)
    if (body === undefined) return await route.fulfill({ status: 404 })
    await route.fulfill({
      contentType: TYPES[path.extname(pathname)] ?? 'application/octet-stream',
      body: typeof body === 'string' ? body : Buffer.from(body),
    })
  })
  await page.goto(`${ORIGIN}/ui-gallery/index.html`)
  await page.getByRole('heading', { name: 'UI gallery', exact: true }).waitFor()
  // Which fixed-width font there is depends on the machine.
  await page.addStyleTag({ content: ':root { --font-mono: var(--font-text) }' })
  await page.evaluate('document.fonts.ready')
}
