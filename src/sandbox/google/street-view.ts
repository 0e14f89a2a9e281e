import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { readAddress } from '#domain/address/read-address.ts'
import { seedOf } from '#engine/random.ts'

/** A JPEG of the home at an address: from the street, or from the side. */
type StreetPhoto = (
  address: string,
  view: 'street' | 'left' | 'right',
  size: { width: number; height: number },
) => Promise<Buffer>

type Settings = {
  readonly key: string
  /** URL-safe base64; if set, every request must be signed. */
  readonly signingSecret?: string
  readonly photoOf: StreetPhoto
}

type Status = 'OK' | 'ZERO_RESULTS' | 'NOT_FOUND' | 'INVALID_REQUEST'
const MAX_SIDE_PX = 640

/** Addresses that trigger the vendor's refusals: '1 Nowhere Rd' has no imagery, '404 Unknown Ln' cannot be found. */
const EXCEPTIONS: readonly [part: RegExp, status: Status][] = [
  [/\bnowhere\b/i, 'ZERO_RESULTS'],
  [/\bunknown\b/i, 'NOT_FOUND'],
]

/** Street View Static API: metadata and image. A pano's id contains its place, so every id stays valid. */
export function googleStreetView({ key, signingSecret, photoOf }: Settings): Hono {
  const app = new Hono()

  app.use('/maps/api/streetview/*', async (http, next) => {
    const isImage = !http.req.path.endsWith('/metadata')
    if (http.req.query('key') !== key) return denial(http, isImage, 'The provided API key is invalid.')
    if (signingSecret && !isSigned(new URL(http.req.url), signingSecret)) {
      return denial(http, isImage, "The provided 'signature' is not valid for the provided API Key.")
    }
    return await next()
  })

  app.get('/maps/api/streetview/metadata', (http) => {
    const lookup = requestedPlace(http)
    if (lookup.status !== 'OK') return http.json({ status: lookup.status })
    const seed = seedOf(lookup.place.toUpperCase())
    return http.json({
      copyright: seed % 20 === 0 ? '© A neighbor' : '© Google',
      date: `${2014 + (seed % 11)}-${String(1 + (seed % 12)).padStart(2, '0')}`,
      location: { lat: 25 + (seed % 2_300_000) / 1e5, lng: -122 + ((seed >>> 8) % 4_500_000) / 1e5 },
      pano_id: panoOf(lookup.place),
      status: 'OK',
    })
  })

  app.get('/maps/api/streetview', async (http) => {
    const size = requestedSize(http)
    if (!size) return http.text("The 'size' parameter is missing or invalid.", 400)
    const lookup = requestedPlace(http)
    if (lookup.status !== 'OK') {
      if (http.req.query('return_error_code') === 'true')
        return http.text('', lookup.status === 'INVALID_REQUEST' ? 400 : 404)
      return jpeg(http, await noImagery(size))
    }
    return jpeg(http, await photoOf(lookup.place, viewFor(Number(http.req.query('heading') ?? 0)), size))
  })
  return app
}

const jpeg = (http: Context, bytes: Buffer) => http.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg' })

const denial = (http: Context, isImage: boolean, message: string) =>
  isImage ? http.text(message, 403) : http.json({ error_message: message, status: 'REQUEST_DENIED' })

function requestedPlace(http: Context): { status: 'OK'; place: string } | { status: Exclude<Status, 'OK'> } {
  const pano = http.req.query('pano')
  const place = pano ? placeOfPano(pano) : http.req.query('location')
  if (pano && !place) return { status: 'ZERO_RESULTS' }
  if (!place) return { status: 'INVALID_REQUEST' }
  const exception = EXCEPTIONS.find(([part]) => part.test(place))
  if (exception && exception[1] !== 'OK') return { status: exception[1] }
  const isPoint = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(place)
  return isPoint || readAddress(place).kind !== 'refused' ? { status: 'OK', place } : { status: 'NOT_FOUND' }
}

const panoOf = (place: string) => `sb_${Buffer.from(place).toString('base64url')}`
const placeOfPano = (pano: string) =>
  pano.startsWith('sb_') ? Buffer.from(pano.slice(3), 'base64url').toString() : undefined

function requestedSize(http: Context): { width: number; height: number } | undefined {
  const match = /^(\d+)x(\d+)$/.exec(http.req.query('size') ?? '')
  const clamp = (text: string | undefined) => Math.min(MAX_SIDE_PX, Number(text))
  return match && Number(match[1]) > 0 && Number(match[2]) > 0
    ? { width: clamp(match[1]), height: clamp(match[2]) }
    : undefined
}

/** The camera stands across the street; turned far enough it sees the home from one side. */
const viewFor = (heading: number): 'street' | 'left' | 'right' => {
  const degrees = ((heading % 360) + 360) % 360
  if (degrees > 20 && degrees < 180) return 'right'
  return degrees >= 180 && degrees < 340 ? 'left' : 'street'
}

const noImagery = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background: { r: 228, g: 227, b: 223 } } })
    .jpeg()
    .toBuffer()

/** HMAC-SHA1 over path and query as sent, without `&signature=`, with the decoded secret. */
function isSigned(url: URL, secret: string): boolean {
  const [signedPart = '', signature = ''] = `${url.pathname}${url.search}`.split('&signature=')
  const expected = createHmac('sha1', Buffer.from(secret, 'base64url')).update(signedPart).digest()
  const actual = Buffer.from(decodeURIComponent(signature), 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
