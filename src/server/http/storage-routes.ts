import { Hono, type Context as Http } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#domain/errors.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import {
  BUCKET,
  CACHE_SECONDS,
  homeInKey,
  isPublicKey,
  isStorageKey,
  pictureTypeOf,
  SMALL_COPY_SIDE_PX,
} from '#domain/pictures/storage-key.ts'
import type { Files } from '#server/ports/files.ts'
import { signedPrint } from '#server/security/print-link.ts'
import { mayRead } from '#server/security/signed-path.ts'
import type { HttpEnv } from './http-env.ts'

type StorageParts = {
  readonly files: Files
  readonly signingSecret: string
  readonly now: () => Date
  /** Returns the small copy of a public picture. */
  readonly smallCopy: (key: string) => Promise<Buffer>
  /** Whether this folder of public pictures belongs to a hidden home. */
  readonly isHidden: (folder: string) => Promise<boolean>
}

/**
 * Serves pictures to browsers, emails and the print shop below /storage/v1 (S-28): public ones by name, all others by a
 * URL that we signed. Nothing can be listed, and missing, private, expired and forged files get the same response.
 */
export function storageRoutes({ files, signingSecret, now, smallCopy, isHidden }: StorageParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  const requirePublic = async (key: string) => {
    const home = isPublicKey(key) ? homeInKey(key) : undefined
    if (home === undefined || (home !== null && (await isHidden(home)))) throw noSuchPicture()
  }

  app.get(`/object/public/${BUCKET}/:key{.+}`, etag(), async (http) => {
    const key = http.req.param('key')
    await requirePublic(key)
    return fileResponse(http, await files.get(key), pictureTypeOf(key), PUBLIC)
  })

  // The only width there is: another would let anyone fill the bucket.
  app.get(`/render/image/public/${BUCKET}/:key{.+}`, etag(), async (http) => {
    const key = http.req.param('key')
    await requirePublic(key)
    if (pictureTypeOf(key) === null || http.req.query('width') !== String(SMALL_COPY_SIDE_PX)) throw noSuchPicture()
    return fileResponse(http, await smallCopy(key), 'image/jpeg', PUBLIC)
  })

  app.get(`/object/sign/${BUCKET}/:key{.+}`, async (http) => {
    const key = http.req.param('key')
    const { expires, signature } = http.req.query()
    if (!isStorageKey(key) || !mayRead({ key, expires, signature }, signingSecret, now())) throw noSuchPicture()
    return fileResponse(http, await files.get(key), pictureTypeOf(key), PRIVATE)
  })

  app.get('/object/print/:expires/:signature/:name{.+}', async (http) => {
    const key = signedPrint(http.req.param(), signingSecret, now())
    if (key === null || !isStorageKey(key)) throw noSuchPicture()
    return fileResponse(http, await files.get(key), printTypeOf(key), PRIVATE)
  })

  app.all('*', () => {
    throw noSuchPicture()
  })
  return app
}

const PUBLIC = { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` }
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Returns the type of a file for the print shop, which also gets the cards that go into a package. */
const printTypeOf = (key: string): string | null => (key.endsWith('.pdf') ? 'application/pdf' : pictureTypeOf(key))

function fileResponse(
  http: Http<HttpEnv>,
  bytes: Buffer,
  contentType: string | null,
  caching: Record<string, string>,
): Response {
  if (contentType === null) throw noSuchPicture()
  return http.body(new Uint8Array(bytes), 200, {
    ...caching,
    'Content-Type': contentType,
    'Content-Length': String(bytes.length),
    'Content-Disposition': 'inline',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin', // emails and link previews embed them in other origins
  })
}

const noSuchPicture = () => new AppError('not_found', NO_SUCH_PICTURE_ERROR)
