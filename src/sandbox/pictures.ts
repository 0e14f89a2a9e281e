import { Hono } from 'hono'
import sharp from 'sharp'

/** A JPEG of one view of the home at an address. */
export type HomePhoto = (address: string, view: string, size: { width: number; height: number }) => Promise<Buffer>

const SIZE = { width: 1024, height: 768 }
const HUGE_BYTES = 30 * 2 ** 20

/**
 * The "web servers" that listing and web photos are found on: real pictures, and the things that go wrong with
 * foreign pictures (gone, HTML, a redirect to a private address, far too large, slow).
 */
export function pictureHost(photoOf: HomePhoto): Hono {
  const app = new Hono()
  app.get('/homes/:address/:file', async (http) => {
    const [view = 'street', format] = http.req.param('file').split('.')
    const jpeg = await photoOf(decodeURIComponent(http.req.param('address')), view, SIZE)
    const isWebp = format === 'webp'
    const bytes = isWebp ? await sharp(jpeg).webp({ quality: 85 }).toBuffer() : jpeg
    return http.body(new Uint8Array(bytes), 200, { 'content-type': isWebp ? 'image/webp' : 'image/jpeg' })
  })
  app.get('/broken/gone.jpg', (http) => http.text('Not found', 404))
  app.get('/broken/page.jpg', (http) => http.html('<html><body><h1>Please sign in</h1></body></html>'))
  app.get('/broken/inward.jpg', (http) => http.redirect('http://169.254.169.254/latest/meta-data/'))
  app.get('/broken/huge.jpg', (http) => http.body(new Uint8Array(HUGE_BYTES), 200, { 'content-type': 'image/jpeg' }))
  app.get('/broken/slow.jpg', async (http) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    return http.text('', 504)
  })
  return app
}

/** Where a view of a home stands on that host. `origin` includes the host's base path. */
export const pictureUrl = (origin: string, address: string, view: string, format: 'jpg' | 'webp' = 'jpg'): string =>
  `${origin}/homes/${encodeURIComponent(address)}/${view}.${format}`
