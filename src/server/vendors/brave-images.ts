import { z } from 'zod'
import { WEB_IMAGES_ERROR } from '#domain/photo-search/labels.ts'
import type { WebImages } from '#server/ports/photo-search.ts'
import { requestJson } from './http/request.ts'
import { rethrowAsUnavailable, retryOnce } from './http/retry-once.ts'

// -- The reply. A result of another shape is left out.

const Result = z.object({
  /** The page; the picture is in the properties. */
  url: z.url({ protocol: /^https?$/ }),
  properties: z.object({
    url: z.url({ protocol: /^https?$/ }),
    width: z.number().nullish(),
    height: z.number().nullish(),
  }),
})
const Reply = z.object({ results: z.array(Result.nullable().catch(null)).default([]) })

// -- Translate

/** Smaller pictures are icons and thumbnails. A picture of unknown size is accepted. */
const MIN_SIDE_PX = 300

/** Returns the pictures in the order of the service, each once. */
function imagesIn({ results }: z.output<typeof Reply>) {
  const byImage = new Map<string, { webUrl: string; imageUrl: string }>()
  for (const result of results) {
    if (!result || isSmall(result.properties) || byImage.has(result.properties.url)) continue
    byImage.set(result.properties.url, { webUrl: result.url, imageUrl: result.properties.url })
  }
  return [...byImage.values()]
}

const isSmall = ({ width, height }: z.output<typeof Result>['properties']): boolean =>
  [width, height].some((side) => typeof side === 'number' && side > 0 && side < MIN_SIDE_PX)

// -- Calls

const VENDOR = 'Brave Image Search'
const TIMEOUT_MS = 15_000
const COUNT = 20
/** The service's limits of a query. */
const MAX_CHARS = 400
const MAX_WORDS = 50

/** Brave Image Search for the pictures of a home. */
export function braveImages({ baseUrl, key }: { readonly baseUrl: string; readonly key: string }): WebImages {
  return {
    search: async (address) => {
      const query = new URLSearchParams({
        q: address.split(/\s+/, MAX_WORDS).join(' ').slice(0, MAX_CHARS),
        country: 'US',
        search_lang: 'en',
        count: String(COUNT),
        safesearch: 'strict',
        spellcheck: '0', // street names are spelled as they please
      })
      const request = {
        url: `${baseUrl}/res/v1/images/search?${query}`,
        headers: { 'x-subscription-token': key },
        timeoutMs: TIMEOUT_MS,
      }
      return imagesIn(
        await retryOnce(() => requestJson(VENDOR, request, Reply)).catch(rethrowAsUnavailable(WEB_IMAGES_ERROR)),
      )
    },
  }
}
