import type { Server, ServerResponse } from 'node:http'

/**
 * Returns what closes the server: it accepts no more connections, ends the streams of `/progress/`, which browsers
 * reopen elsewhere, and answers the requests in flight. Those that take longer than `graceMs` are cut.
 */
export function closerOf(server: Server): (graceMs: number) => Promise<void> {
  const streams = new Set<ServerResponse>()
  server.on('request', ({ url }, response) => {
    if (!url?.startsWith('/progress/')) return
    if (!server.listening) return void response.destroy()
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  return async (graceMs) => {
    // A connection that was busy is kept open after its response.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    for (const stream of streams) stream.destroy()
    await new Promise((resolve) => server.close(resolve))
    clearInterval(closeIdle)
    clearTimeout(timer)
  }
}
