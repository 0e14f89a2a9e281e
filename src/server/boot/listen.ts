import type { AddressInfo, Server } from 'node:net'
import type { ServerType } from '@hono/node-server'

/**
 * Opens a server on `requestedPort`. If it is taken, uses the next free one of the following twenty, or any; behind a
 * proxy, which expects this port, it throws instead.
 */
export async function listen(
  open: (port: number) => ServerType,
  requestedPort: number,
  { orElsewhere }: { readonly orElsewhere: boolean },
): Promise<{ server: ServerType; port: number }> {
  const candidates =
    requestedPort === 0
      ? [0]
      : !orElsewhere
        ? [requestedPort]
        : [...Array.from({ length: 20 }, (_, i) => requestedPort + i), 0]
  for (const candidate of candidates) {
    const server = open(candidate)
    const failure = await outcome(server as Server)
    if (!failure) return { server, port: (server.address() as AddressInfo).port }
    if (!orElsewhere && failure.code === 'EADDRINUSE') throw new Error(`Port ${requestedPort} is taken (PORT)`)
    if (failure.code !== 'EADDRINUSE' && failure.code !== 'EACCES') throw failure
  }
  throw new Error('No free port was found')
}

const outcome = (server: Server) =>
  new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('listening', () => resolve(null))
    server.once('error', resolve)
  })
