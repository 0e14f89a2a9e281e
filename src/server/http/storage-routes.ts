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
} from '#domain/pictures/storage-key.ts'
import type { Files } from '#server/ports/files.ts'
import { signedPrint } from '#server/security/print-link.ts'
import { mayRead } from '#server/security/signed-path.ts'
import type { HttpEnv } from './http-env.ts'

type StorageParts = {
  readonly files: Files
  readonly signingSecret: string
  readonly now: () => Date
  /** Whether this folder of public pictures belongs to a hidden home. */
  readonly isHidden: (folder: string) => Promise<boolean>
}

/**
 * Serves pictures to browsers, emails and the print shop below /storage/v1 (S-28): public ones by name, all others by a
 * URL that we signed. Nothing can be listed, and missing, private, expired and forged files get the same response.
 */
export function storageRoutes({ files, signingSecret, now, isHidden }: StorageParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(`/object/public/${BUCKET}/:key{.+}`, etag(), async (http) => {
    const key = http.req.param('key')
    if (!isPublicKey(key)) throw noSuchPicture()
    const home = homeInKey(key)
    if (home !== null && (await isHidden(home))) throw noSuchPicture()
    return await fileResponse(http, files, picture(key), { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` })
  })

  app.get(`/object/sign/${BUCKET}/:key{.+}`, async (http) => {
    const key = http.req.param('key')
    const { expires, signature } = http.req.query()
    if (!isStorageKey(key) || !mayRead({ key, expires, signature }, signingSecret, now())) throw noSuchPicture()
    return await fileResponse(http, files, picture(key), PRIVATE)
  })

  app.get('/object/print/:expires/:signature/:name{.+}', async (http) => {
    const key = signedPrint(http.req.param(), signingSecret, now())
    if (key === null || !isStorageKey(key)) throw noSuchPicture()
    return await fileResponse(http, files, { key, contentType: printTypeOf(key) }, PRIVATE)
  })

  app.all('*', () => {
    throw noSuchPicture()
  })
  return app
}

const PRIVATE = { 'Cache-Control': 'private, no-store' }

const picture = (key: string) => ({ key, contentType: pictureTypeOf(key) })

/** Returns the type of a file for the print shop, which also gets the cards that go into a package. */
const printTypeOf = (key: string): string | null => (key.endsWith('.pdf') ? 'application/pdf' : pictureTypeOf(key))

async function fileResponse(
  http: Http<HttpEnv>,
  files: Files,
  { key, contentType }: { readonly key: string; readonly contentType: string | null },
  caching: Record<string, string>,
): Promise<Response> {
  if (contentType === null) throw noSuchPicture()
  const bytes = await files.get(key)
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
