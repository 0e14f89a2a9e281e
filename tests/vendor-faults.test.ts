import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import type { FaultKind } from '#sandbox/faults/faults.ts'
import { places } from '#server/actions/address/functions/places.ts'
import { drawArtwork } from '#server/actions/artwork/jobs/draw-artwork.ts'
import { notifyTeamOfGeneration } from '#server/actions/artwork/jobs/notify-team-of-generation.ts'
import { choosePhotoByVisitor } from '#server/actions/photo-search/functions/choose-photo-by-visitor.ts'
import { createAddressSearch } from '#server/actions/photo-search/functions/create-address-search.ts'
import { getPhotoSearch } from '#server/actions/photo-search/functions/get-photo-search.ts'
import { failPhotoSearch, searchPhotos } from '#server/actions/photo-search/jobs/search-photos.ts'
import { openVendors } from '#server/boot/compose-vendors.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { openPhotoReader } from '#server/images/photo-reader.ts'
import { aVisitor, SILENT, testContext } from './support/context.ts'
import { testFolder } from './support/folder.ts'
import { wholeSandbox } from './support/vendors/whole-sandbox.ts'

/** The time that drawing and a busy machine may add to the limit for finding and choosing the photos. */
const REST_MS = 30_000
const ALL = { styles: [...VISITOR_STYLES], prompts: {} }
const ORCHARD = {
  formatted_address: '48 Orchard Ln, Austin, TX 78704, USA',
  address_line_1: '48 Orchard Ln',
  address_line_2: '',
  city: 'Austin',
  state: 'TX',
  zip_code: '78704',
}

type Sandbox = Awaited<ReturnType<typeof wholeSandbox>>
let sandbox: Sandbox
const photos = openPhotoReader()
beforeAll(async () => {
  sandbox = await wholeSandbox()
})
afterAll(async () => {
  await sandbox.close()
  await photos.close()
})

/**
 * The product with its real vendor adapters, all vendors played by the sandbox. These tests are about which photos are
 * drawn from, so they do not start the engine, whose threads take a second to start.
 */
async function theProduct({ url: sandboxUrl }: Sandbox, settings: Record<string, string> = {}): Promise<Context> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', STYLIST: 'hosted', ...settings })
  const vendors = openVendors(config, testFolder(), { sandboxUrl, smtpUrl: null }, SILENT)
  onTestFinished(() => vendors.stylist.close())
  const { places: addresses, streetViews, listingPhotos, webImages, externalFetch, assessor, teamAlerts } = vendors
  const sources = { places: addresses, streetViews, listingPhotos, webImages, externalFetch, assessor, teamAlerts }
  return (await testContext({ photos, sources, settings })).ctx
}

/** A visitor types an address; the jobs are done as the workers do them. Returns what the visitor sees at the end. */
async function walk(ctx: Context) {
  const visitor = aVisitor(randomUUID())
  const id = randomUUID()
  const typing = places(ctx, { input: '48 Orchard Ln' }) // suggestions may fail, too
  const startMs = performance.now()
  await createAddressSearch(ctx, { id, address: ORCHARD, ...ALL }, visitor)
  await searchPhotos(ctx, { propertyId: id }).catch(() => failPhotoSearch(ctx, { propertyId: id }))
  const draw = async () => {
    for (const style of VISITOR_STYLES) await drawArtwork(ctx, { propertyId: id, style })
  }
  await draw()
  const tookMs = performance.now() - startMs
  await notifyTeamOfGeneration(ctx, { propertyId: id }) // runs in the background
  await typing
  const { property, assessment, photos: found } = await getPhotoSearch(ctx, { id }, visitor)
  const states = property.artworks.map(({ state }) => state)
  /** "Yes, draw it". */
  const useFirst = async () => {
    await choosePhotoByVisitor(ctx, { id, number: found[0]!.number, ...ALL }, visitor)
    await draw()
    return (await getPhotoSearch(ctx, { id }, visitor)).property.artworks.map(({ state }) => state)
  }
  return { tookMs, states, reason: assessment?.reason ?? null, found: found.length, useFirst }
}

const ART = ['done', 'done', 'done']
const NONE_SUITABLE = 'No suitable images found. Web images may be blocked by CORS policies. Confidence Level: LOW'
/** Three walks each, on a machine that may be busy with other tests. */
const WALKS = { timeout: 240_000 }
const INSTANT: readonly FaultKind[] = ['server-error', 'bad-gateway', 'garbage']

test.each([
  ['the street view', 'google', '/maps/*'],
  ['the address search', 'google', '/v1/*'],
  ['the web search', 'brave', undefined],
  ['the listing automation', 'automation', undefined],
  ['the team’s chat', 'slack', undefined],
])('art is drawn from the other sources when %s fails', WALKS, async (_, vendor, path) => {
  const ctx = await theProduct(sandbox)
  for (const kind of INSTANT) {
    await sandbox.fail({ vendor, kind, ...(path === undefined ? {} : { path }) })
    const { states, tookMs, found, reason } = await walk(ctx)
    expect(states, `${vendor}: ${kind}: ${reason}`).toEqual(ART)
    expect(found).toBeGreaterThan(2)
    expect(tookMs).toBeLessThan(ctx.config.PHOTO_SEARCH_TIMEOUT_MS + REST_MS)
  }
})

test('D1-151 if the assessor fails, the street view is used', WALKS, async () => {
  const ctx = await theProduct(sandbox, { ASSESSOR: 'hosted' })
  for (const kind of INSTANT) {
    await sandbox.fail({ vendor: 'openai', kind })
    const { states, reason } = await walk(ctx)
    expect(states, kind).toEqual(ART)
    expect(reason).toBe('Fallback to Street View image due to analysis error')
  }
})

test(
  'D1-276 without any other picture it stops at the street view and says so; the visitor may continue',
  WALKS,
  async () => {
    const ctx = await theProduct(sandbox)
    for (const kind of INSTANT) {
      await sandbox.fail({ vendor: 'pictures', kind })
      const { states, reason, useFirst } = await walk(ctx)
      expect(states, kind).toEqual([])
      expect(reason).toBe(NONE_SUITABLE)
      expect(await useFirst()).toEqual(ART)
    }
  },
)

test('whichever vendor never responds, a visitor waits no longer than the limit', WALKS, async () => {
  const other = await wholeSandbox()
  onTestFinished(other.close)
  const SHORT_MS = 1500
  const first = await theProduct(other, { PHOTO_SEARCH_TIMEOUT_MS: String(SHORT_MS) })
  // The photos are found even on a busy machine; only the assessor does not respond.
  const choosing = await theProduct(sandbox, { ASSESSOR: 'hosted' })
  const config = { ...choosing.config }
  const second: Context = {
    ...choosing,
    config,
    assessor: {
      assess: (request) => {
        config.PHOTO_SEARCH_TIMEOUT_MS = SHORT_MS
        return choosing.assessor.assess(request)
      },
    },
  }
  const ms = 60_000
  await other.fail(
    ...['google', 'brave', 'automation', 'slack'].map((vendor) => ({ vendor, kind: 'slow' as const, ms })),
  )
  await sandbox.fail(...['openai', 'slack'].map((vendor) => ({ vendor, kind: 'slow' as const, ms })))
  const [nothing, fallback] = await Promise.all([walk(first), walk(second)])
  expect(nothing).toMatchObject({ states: [], found: 0, reason: null })
  expect(nothing.tookMs).toBeLessThan(SHORT_MS + REST_MS)
  expect(fallback).toMatchObject({ states: ART, reason: 'Fallback to Street View image due to analysis error' })
})
