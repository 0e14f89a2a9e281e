import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { openProgressListener } from '#server/db/progress-listener.ts'
import { httpApp } from '#server/http/server.ts'
import { SILENT, testContext } from '../context.ts'

export const ANON_KEY = 'gablework-public-anon-key'
export const SESSION = 'visitor-session-0001'

/** Starts the product's HTTP server on a free port, with a new database, folder and queue. */
export async function testServer(overrides: Parameters<typeof testContext>[0] = {}, webFolder: string | null = null) {
  const { ctx, boss, databaseUrl } = await testContext(overrides)
  const progress = await openProgressListener(databaseUrl, SILENT)
  const app = httpApp({
    ctx,
    progress,
    webFolder,
  })
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await progress.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Calls a function as a visitor's browser does; a string is sent as it is. */
  async function call(name: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${origin}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ANON_KEY}`,
        'x-client-session-id': SESSION,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  return { ctx, boss, databaseUrl, origin, call, routes: app.routes }
}
