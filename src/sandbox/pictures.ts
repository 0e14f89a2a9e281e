import { Hono } from 'hono'
import sharp from 'sharp'
import type { PhotoStudio } from './photo-studio.ts'
import { type View, VIEWS } from './photos/views.ts'
import type { Vendor, World } from './vendor.ts'

/** The size of each picture on the host, chosen so that one core draws it in a second or two. */
export const PICTURE_SIZE = { width: 800, height: 600 }
const BASE_PATH = '/pictures'
const HUGE_BYTES = 30 * 2 ** 20

/** Servers that belong to others. */
export const pictures = ({ studio }: World): Vendor => ({
  name: 'pictures',
  title: 'Web pictures',
  basePath: BASE_PATH,
  app: pictureHost(studio.photoOf),
  latencyMs: [50, 400],
})

/** The host of pictures, for the vendors that return their addresses. */
export type PictureHost = {
  /** The host's address, base path included. */
  readonly origin: () => string
  /** Resolves when these views of a home are ready and load at once. */
  readonly drawn: (address: string, views: readonly View[]) => Promise<unknown>
}

export const pictureHostIn = ({ origin, studio }: World): PictureHost => ({
  origin: () => `${origin()}${BASE_PATH}`,
  drawn: (address, views) => Promise.all(views.map((view) => studio.photoOf(address, view, PICTURE_SIZE))),
})

/**
 * The "web servers" that host listing and web photos: real pictures, and what goes wrong with external ones (gone,
 * HTML, a redirect to a private address, far too large, slow).
 */
function pictureHost(photoOf: PhotoStudio['photoOf']): Hono {
  const app = new Hono()
  app.get('/homes/:address/:file', async (http) => {
    const [name, format] = http.req.param('file').split('.')
    const view = VIEWS.find((viewName) => viewName === name)
    if (!view) return http.text('Not found', 404)
    const jpeg = await photoOf(http.req.param('address'), view, PICTURE_SIZE)
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

/** The URL of a view of a home on that host. `origin` includes the host's base path. */
export const pictureUrl = (origin: string, address: string, view: View, format: 'jpg' | 'webp' = 'jpg'): string =>
  `${origin}/homes/${encodeURIComponent(address)}/${view}.${format}`

/** The URL of a picture that fails in this way. */
export const brokenUrl = (origin: string, kind: string): string => `${origin}/broken/${kind}.jpg`
export const isBroken = (url: string): boolean => url.includes('/broken/')
