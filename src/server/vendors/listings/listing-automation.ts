import { z } from 'zod'
import { LISTING_IMAGES_ERROR } from '#domain/photo-search/labels.ts'
import type { ListingPhotos } from '#server/ports/photo-search.ts'
import { parsedJson, requestBytes, VendorError } from '../http/request.ts'
import { rethrowAsUnavailable } from '../http/retry-once.ts'

// -- The reply (D1-260). People build such automations from blocks, so one and the same list comes as an array, as
// -- text with commas or lines between, as JSON within text, as null, or not at all.

const NONE = /^"?no zillow images"?$/i

const FIELDS = ['ZillowMainUrl', 'ZillowUrls', 'OriginalUrls'] as const

const Urls = z
  .union([z.array(z.unknown()), z.string()])
  .nullish()
  .transform((value) => (typeof value === 'string' ? splitText(value) : (value ?? [])))
  .transform((values) => [...new Set(values.filter((value) => typeof value === 'string').flatMap(webUrl))])

/** Any of the three may be missing; where all are, it is something else, such as 'Workflow was started'. */
const Pictures = z
  .record(z.string(), z.unknown())
  .refine((pictures) => FIELDS.some((field) => field in pictures), `must have one of ${FIELDS.join(', ')}`)
  .pipe(z.object({ ZillowMainUrl: Urls, ZillowUrls: Urls, OriginalUrls: Urls }))
/** Some tools wrap their one result in a list. */
const Reply = z.union([Pictures, z.tuple([Pictures]).transform(([pictures]) => pictures)])

function splitText(text: string): unknown[] {
  const list = z.array(z.unknown()).safeParse(parsedJson(text))
  return list.success ? list.data : text.split(/(?<![\s,])[\s,]+(?=https?:)/i)
}

const webUrl = (text: string): string[] => {
  const url = URL.parse(text.trim().replace(/(?<!,),+$/, ''))
  return url && /^https?:$/.test(url.protocol) ? [url.href] : []
}

// -- Translate

type ListingSearch = Awaited<ReturnType<ListingPhotos['find']>>

/** The automation returns two lists of the same photos; the first that is not empty is used. */
const listingSearchOf = ({ ZillowMainUrl, ZillowUrls, OriginalUrls }: z.output<typeof Pictures>): ListingSearch => ({
  listingUrl: ZillowMainUrl[0] ?? null,
  imageUrls: ZillowUrls.length > 0 ? ZillowUrls : OriginalUrls,
})

// -- Calls

const VENDOR = 'Listing automation'
/** The automation reads web pages before it responds. */
const TIMEOUT_MS = 45_000

/** The owner's automation that looks a home up on a listing site. Called once, because each run may cost money. */
export function listingAutomation({ url }: { readonly url: string }): ListingPhotos {
  async function find(address: string): Promise<ListingSearch> {
    const { status, bytes } = await requestBytes(VENDOR, {
      url,
      headers: { accept: 'application/json, text/plain' },
      body: { address },
      timeoutMs: TIMEOUT_MS,
    })
    const text = bytes.toString('utf8').trim()
    if (NONE.test(text)) return { listingUrl: null, imageUrls: [] }
    // The content type is ignored: automations call their JSON text and their text HTML.
    const reply = Reply.safeParse(parsedJson(text))
    if (reply.success) return listingSearchOf(reply.data)
    throw new VendorError(VENDOR, 'shape', { status, bodyExcerpt: text, cause: reply.error })
  }
  return { find: (address) => find(address).catch(rethrowAsUnavailable(LISTING_IMAGES_ERROR)) }
}
