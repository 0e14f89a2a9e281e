import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { STREET_VIEW_ERROR } from '#domain/photo-search/labels.ts'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'
import type { StreetViews } from '#server/ports/photo-search.ts'
import { requestBytes, requestJson, VendorError } from '../http/request.ts'
import { rethrowAsUnavailable, retryOnce } from '../http/retry-once.ts'

// -- The reply

const Metadata = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), pano_id: z.string().min(1), copyright: z.string().default('') }),
  z.object({ status: z.enum(['ZERO_RESULTS', 'NOT_FOUND']) }),
  z.object({
    status: z.enum(['INVALID_REQUEST', 'OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR']),
    error_message: z.string().default(''),
  }),
])
type Metadata = z.output<typeof Metadata>

// -- Translate

/** The service returns 200 for all of these; the HTTP statuses that they correspond to. */
const AS_HTTP = { INVALID_REQUEST: 400, REQUEST_DENIED: 403, OVER_QUERY_LIMIT: 429, UNKNOWN_ERROR: 500 } as const

/** The view's panorama; null if there is none, or if it is not Google's own. */
function panoOf(metadata: Metadata): string | null {
  switch (metadata.status) {
    case 'OK':
      return metadata.copyright.includes('Google') ? metadata.pano_id : null
    case 'ZERO_RESULTS':
    case 'NOT_FOUND':
      return null
    default:
      throw new VendorError(VENDOR, 'status', {
        status: AS_HTTP[metadata.status],
        code: metadata.status,
        bodyExcerpt: metadata.error_message,
      })
  }
}

/**
 * HMAC-SHA1 of path and query with the decoded secret, as the last parameter. Source: Street View Static API, "Digital
 * signatures".
 */
export function signed(url: URL, secret: string | null): URL {
  if (secret === null) return url
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(`${url.pathname}${url.search}`).digest()
  // Google expects padding, which Node's base64url omits.
  const signature = digest.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  return new URL(`${url.href}&signature=${signature}`)
}

// -- Calls

const VENDOR = 'Google Street View'
const TIMEOUT_MS = 10_000
/** The largest landscape picture the service makes. */
const MAX_SIZE_PX = { width: 640, height: 480 }

type Settings = {
  readonly baseUrl: string
  readonly key: string
  /** URL-safe base64; null sends requests unsigned. */
  readonly signingSecret: string | null
  /** Pixels, at most 640 a side. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** Street View Static API: metadata (free of charge), then the picture with the camera turned toward the home. */
export function googleStreetView({ baseUrl, key, signingSecret, size = MAX_SIZE_PX }: Settings): StreetViews {
  const endpoint = `${baseUrl}/maps/api/streetview`
  const pixels = `${size.width}x${size.height}`
  const signedUrl = (path: string, query: Record<string, string>) =>
    signed(new URL(`${endpoint}${path}?${new URLSearchParams({ ...query, key })}`), signingSecret).href

  /** Both calls send this location, so that the picture is the one whose copyright was checked. */
  const queryAt = (address: string) => ({ location: address, source: 'outdoor' })

  const findPano = async (address: string): Promise<string | null> =>
    panoOf(
      await requestJson(VENDOR, { url: signedUrl('/metadata', queryAt(address)), timeoutMs: TIMEOUT_MS }, Metadata),
    )

  /** Requested by address, not by panorama: only then does the service turn the camera toward the home. */
  async function picture(address: string): Promise<Buffer | null> {
    const query = { ...queryAt(address), size: pixels, return_error_code: 'true' }
    const request = { url: signedUrl('', query), headers: { accept: 'image/jpeg' }, timeoutMs: TIMEOUT_MS }
    try {
      const { status, bytes } = await requestBytes(VENDOR, request)
      if (pictureFormatOf(bytes) === 'jpeg') return bytes
      throw new VendorError(VENDOR, 'shape', { status, bodyExcerpt: 'not a JPEG' })
    } catch (error) {
      if (error instanceof VendorError && error.status === 404) return null
      throw error
    }
  }

  async function find(address: string) {
    const pano = await retryOnce(() => findPano(address))
    const jpeg = pano === null ? null : await retryOnce(() => picture(address))
    if (pano === null || jpeg === null) return null
    return { jpeg, sourceUrl: `${endpoint}?${new URLSearchParams({ pano, size: pixels })}` }
  }

  return { find: (address) => find(address).catch(rethrowAsUnavailable(STREET_VIEW_ERROR)) }
}
