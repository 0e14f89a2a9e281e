import type { CandidateKind, FoundPhoto } from '#domain/photo-search/candidates.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { isOutage } from '#server/db/outage.ts'
import { withTimeout } from './with-timeout.ts'

/** The number of photos shown per source, and how many are tried at most if some cannot be loaded (D1-288). */
const PHOTOS_PER_SOURCE = 3
const MAX_PHOTOS_TRIED = 8
/** Parts of the time that the visitor may wait; a source that has not responded by then is skipped. */
const STREET_VIEW_SHARE = 1 / 6
const OTHER_SOURCES_SHARE = 1 / 2

export type Collected = {
  readonly photos: readonly FoundPhoto[]
  readonly listingUrl: string | null
  /** A source did not respond: there may be more photos than these. */
  readonly sourcesDown: boolean
}

/**
 * Collects photos of a home: the street view first, then listing and web in parallel (D1-003, D1-140 to D1-142). A
 * source that fails returns none: the others may have enough. Every photo is decoded, converted and stored as our own
 * copy with its source. `onPhotos` gets the photos so far each time a source has responded.
 * `folder`: where the copies are stored, below `found/`.
 */
export async function collectPhotos(
  ctx: Context,
  folder: string,
  address: string,
  onPhotos: (photos: readonly FoundPhoto[]) => Promise<void>,
): Promise<Collected> {
  const timeoutMs = ctx.config.PHOTO_SEARCH_TIMEOUT_MS
  const failures: string[] = []
  // A source's failure is logged; the visitor only reads that there may be more.
  const orNothing = <T>(source: string, withinMs: number, nothing: T, search: () => Promise<T>) =>
    withTimeout(source, withinMs, search()).catch((error: unknown) => {
      ctx.log.warn({ err: error, source }, 'photo source failed')
      failures.push(source)
      return nothing
    })
  const otherSourcesMs = timeoutMs * OTHER_SOURCES_SHARE
  const street = takesStreetViews(ctx.config)
    ? await orNothing('street view', timeoutMs * STREET_VIEW_SHARE, null, () => streetViewPhoto(ctx, folder, address))
    : null
  const photosOf = (bySource: { listing: readonly FoundPhoto[]; web: readonly FoundPhoto[] }) => [
    ...(street ? [street] : []),
    ...bySource.listing,
    ...bySource.web,
  ]
  if (street) await onPhotos([street])

  const bySource = { listing: [] as readonly FoundPhoto[], web: [] as readonly FoundPhoto[] }
  const noListing = { listingUrl: null as string | null, photos: [] as FoundPhoto[] }
  const [{ listingUrl }] = await Promise.all([
    orNothing('listing', otherSourcesMs, noListing, async () => {
      const { listingUrl, imageUrls } = await ctx.listingPhotos.find(address)
      return { listingUrl, photos: await storeLoadable(ctx, folder, 'Zillow', imageUrls) }
    }).then(async (listing) => {
      bySource.listing = listing.photos
      if (listing.photos.length > 0) await onPhotos(photosOf(bySource))
      return listing
    }),
    orNothing('web images', otherSourcesMs, [] as FoundPhoto[], async () => {
      const images = await ctx.webImages.search(address)
      const urls = images.map(({ imageUrl }) => imageUrl)
      return await storeLoadable(ctx, folder, 'Web', urls)
    }).then(async (web) => {
      bySource.web = web
      if (web.length > 0) await onPhotos(photosOf(bySource))
    }),
  ])
  return { photos: photosOf(bySource), listingUrl, sourcesDown: failures.length > 0 }
}

/**
 * Whether street views may be fetched: whether art may be made from them depends on the owner's agreement with Google;
 * the sandbox has no terms (E-37).
 */
const takesStreetViews = ({ STREET_VIEW, GOOGLE_MAPS_API_KEY }: Config): boolean =>
  (STREET_VIEW ?? (GOOGLE_MAPS_API_KEY === undefined ? 'on' : 'off')) === 'on'

/** Returns our copy of the street view, in its search's folder; null if there is none. */
export async function streetViewPhoto(ctx: Context, folder: string, address: string): Promise<FoundPhoto | null> {
  const view = await ctx.streetViews.find(address)
  return view && (await keep(ctx, folder, 'Street View', view.jpeg, view.sourceUrl, 1))
}

/**
 * Stores the first photos that can be loaded and decoded, in order; the others are dropped (D1-226). Loads as many in
 * parallel as are needed, and another one for each that fails.
 */
export async function storeLoadable(
  ctx: Context,
  folder: string,
  kind: CandidateKind,
  urls: readonly string[],
): Promise<FoundPhoto[]> {
  const candidateUrls = urls.slice(0, MAX_PHOTOS_TRIED)
  const photos = new Map<number, FoundPhoto>()
  let next = 0
  async function keepOne(): Promise<void> {
    while (next < candidateUrls.length) {
      const i = next++
      const url = candidateUrls[i]!
      try {
        photos.set(i, await keep(ctx, folder, kind, await ctx.externalFetch(url), url, i + 1))
        return
      } catch (error) {
        if (isOutage(error)) throw error
        ctx.log.info({ err: error, kind }, 'a found photo cannot be used')
      }
    }
  }
  await Promise.all(Array.from({ length: PHOTOS_PER_SOURCE }, keepOne))
  return candidateUrls.flatMap((_, i) => photos.get(i) ?? [])
}

async function keep(
  ctx: Context,
  folder: string,
  kind: CandidateKind,
  bytes: Buffer,
  sourceUrl: string,
  n: number,
): Promise<FoundPhoto> {
  const { jpeg } = await ctx.photos.read(bytes)
  const key = `found/${folder}/${kind.toLowerCase().replace(' ', '-')}-${n}.jpg`
  await ctx.files.put(key, jpeg, 'image/jpeg')
  return { kind, key, sourceUrl }
}
