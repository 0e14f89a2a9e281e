import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { NO_PAGE, pageAt } from '#domain/pages/pages.ts'
import type { Context } from '#server/context.ts'
import type { HttpEnv } from './http-env.ts'
import type { Lookups } from './lookups.ts'
import { escapedText, NOT_INDEXED, withHead } from './page-head.ts'
import { sharePages } from './share-page.ts'

/**
 * Serves the built web app: `/` has its own page, all other pages are the router app. A home's page has the meta tags
 * for link previews, and a page that does not exist has status 404. Assets have a hash in their names and are cached
 * forever.
 */
export function webPages(folder: string, ctx: Context, lookups: Lookups): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const root = path.relative(process.cwd(), folder) || '.'
  const page = () => readFile(path.join(folder, 'app.html'), 'utf8')
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, http) => http.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.use(
    '*',
    serveStatic({ root, precompressed: true, onFound: (_, http) => http.header('Cache-Control', 'no-cache') }),
  )
  app.route('/', sharePages({ ctx, lookups, page }))
  app.get('*', async (http, next) => {
    const webPage = pageAt(http.req.path)
    // A path with an extension that matched no file is a 404; the keys of orders and accounts contain dots.
    if (!webPage && path.extname(http.req.path) !== '') return await next()
    http.header('Cache-Control', 'no-cache')
    const { title, description, isIndexed } = webPage ?? NO_PAGE
    const tags = `<meta name="description" content="${escapedText(description)}">${isIndexed ? '' : NOT_INDEXED}`
    const head = { title: `${title} · ${ctx.config.BRAND_NAME}`, tags }
    return http.html(withHead(await page(), head), webPage ? 200 : 404)
  })
  return app
}
