import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'

type Options = {
  /** Runs before the server closes. */
  readonly beforeStop?: () => void
}

/** Serves an app on a free port until the test ends or `stop` is called. */
export async function serveApp(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { beforeStop = () => {} }: Options = {},
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const stop = () => {
    beforeStop()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  onTestFinished(stop)
  return { port: (server.address() as AddressInfo).port, stop }
}
