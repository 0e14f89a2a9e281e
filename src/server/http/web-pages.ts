import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { pageWords } from '#domain/page-words.ts'
import type { Context } from '../context.ts'
import type { HttpEnv } from './http-env.ts'
import type { Lookups } from './lookups.ts'
import { escaped, withHead } from './page-head.ts'
import { sharePages } from './share-page.ts'

/**
 * The built web app: `/` is a page of its own, every other page is the router app; that of a home says what link
 * previews need. Assets carry their hash and stay.
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
    // What looks like a file and was not found above is none; only the key of an order has a dot in it.
    if (path.extname(http.req.path) !== '' && !http.req.path.startsWith('/order/')) return await next()
    http.header('Cache-Control', 'no-cache')
    const { title, description } = pageWords(http.req.path)
    const tags = `<meta name="description" content="${escaped(description)}">`
    return http.html(withHead(await page(), { title: `${title} · ${ctx.config.BRAND_NAME}`, tags }))
  })
  return app
}
