import { Hono } from 'hono'
import type { Vendor, World } from '#sandbox/vendor.ts'
import { grayJpeg } from '../context.ts'
import { serveApp } from './serve-app.ts'

export { SANDBOX_KEY } from '#sandbox/vendor.ts'

/** The size of the gray photo for every view. The sandbox's real photos take a second or two. */
const SIZE = { width: 64, height: 48 }

const drawsNothing: World['drawing'] = {
  draw: () => Promise.reject(new Error('no drawing in this test')),
  close: async () => {},
}

/**
 * Starts these vendors of the sandbox on a free port, each at its base path. Returns the origin, and the requests as
 * 'METHOD path?query'.
 */
export async function testVendors(...openers: readonly ((world: World) => Vendor)[]) {
  let origin = ''
  const world: World = {
    dataDir: null,
    origin: () => origin,
    now: () => new Date('2026-11-21T09:00:00Z'),
    drawing: drawsNothing,
    studio: { photoOf: () => grayJpeg(SIZE.width, SIZE.height), close: async () => {} },
  }
  const app = new Hono()
  for (const open of openers) {
    const vendor = open(world)
    app.route(vendor.basePath, vendor.app)
  }
  const served = await testServing(app)
  origin = served.origin
  return served
}

/** Serves an app on a free port until the test ends. */
export async function testServing(app: Hono) {
  const requests: string[] = []
  const { port } = await serveApp((request) => {
    const { pathname, search } = new URL(request.url)
    requests.push(`${request.method} ${pathname}${search}`)
    return app.fetch(request)
  })
  return { origin: `http://localhost:${port}`, requests }
}
