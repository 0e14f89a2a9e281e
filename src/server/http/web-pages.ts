import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** The built web app: `/` is a page of its own, every other page is the router app. Assets carry their hash and stay. */
export function webPages(folder: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const root = path.relative(process.cwd(), folder) || '.'
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
  app.get('*', async (http, next) => {
    if (path.extname(http.req.path) !== '') return await next()
    http.header('Cache-Control', 'no-cache')
    return http.html(await readFile(path.join(folder, 'app.html'), 'utf8'))
  })
  return app
}
