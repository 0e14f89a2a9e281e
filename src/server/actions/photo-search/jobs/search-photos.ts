import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { UNEXPECTED_ERROR } from '#domain/errors.ts'
import {
  chosenPhoto,
  mayProceed,
  NO_IMAGES_TO_ANALYZE_ERROR,
  NO_SUITABLE_IMAGES_TEXT,
} from '#domain/photo-search/assessment.ts'
import { SOURCES_DOWN_FAILURE_TEXT, VISITOR_CHOOSES_TEXT } from '#domain/photo-search/labels.ts'
import { HOME_NOT_DRAWN_REFUSAL, partsOf } from '#domain/privacy/removal.ts'
import { requestStyles } from '#server/actions/artwork/index.ts'
import { isRemovedHome } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { finishAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { uncountGeneration } from '#server/db/artwork/generation-uses.ts'
import { saveAssessment } from '#server/db/photo-search/assessments.ts'
import { rejectedPhotosOf, saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import type { Tx } from '#server/db/pool.ts'
import {
  chooseMasterPhoto,
  lockProperty,
  propertyById,
  setChosenPhoto,
  setContactSheet,
} from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { type Collected, collectPhotos } from '../collect-photos.ts'
import { assessContactSheet, layOutContactSheet } from '../contact-sheet.ts'
import { publishSearch } from '../search-progress.ts'

/**
 * Finds the photos of an address, lays them out, assesses them, chooses one and requests the art (D1-140 to D1-147).
 * Safe to run again: each run replaces the results of an earlier one, and a style is requested once.
 */
export async function searchPhotos(
  ctx: Context,
  { propertyId, styles = VISITOR_STYLES, prompts = {} }: Payload<'search-photos'>,
): Promise<void> {
  const property = await propertyById(ctx.db, propertyId)
  if (!property?.address) throw new Error('Cannot search for photos: the property has no address.')
  const { address } = property
  if (await isRemovedHome(ctx, partsOf(property))) {
    await runIfSearchOpen(ctx, propertyId, (tx) => stopForRemovedHome(ctx, tx, propertyId))
    return
  }
  const collection = await findPhotos(ctx, propertyId, address)
  if (!collection) return

  const { photos, listingUrl, sourcesDown } = collection
  const sheet = await layOutContactSheet(ctx, propertyId, photos)
  const assessment = await assessContactSheet(ctx, sheet, address)
  const choice = chosenPhoto(assessment.slot, sheet.slots)
  if (!choice) throw new Error(NO_IMAGES_TO_ANALYZE_ERROR)
  const proceeds = mayProceed(assessment, address, ctx.config.DEMO_ADDRESS)
  await runIfSearchOpen(ctx, propertyId, async (tx) => {
    const now = ctx.now()
    await setContactSheet(tx, propertyId, sheet.key, now)
    if ((await rejectedPhotosOf(tx, propertyId)).size > 0) {
      const progress = {
        step: 'assessment',
        found: photos.length,
        sourcesDown,
        assessment: null,
        stopped: VISITOR_CHOOSES_TEXT,
      } as const
      await publishSearch(tx, propertyId, progress, now)
      await stop(ctx, tx, propertyId, failureOf(VISITOR_CHOOSES_TEXT, sourcesDown))
      return
    }
    await saveAssessment(tx, propertyId, { ...assessment, slot: choice.number, listingUrl }, now)
    await setChosenPhoto(tx, propertyId, choice.photo.key, assessment, now)
    const step = proceeds ? 'artwork' : 'assessment'
    const stopReason = proceeds ? null : assessment.reason
    await publishSearch(
      tx,
      propertyId,
      { step, found: photos.length, sourcesDown, assessment, stopped: stopReason },
      now,
    )
    const isAwaited = property.client_session_id !== null // a home on the admin's list has no visitor
    const home = { id: propertyId, photoKey: choice.photo.key, isAwaited }
    if (proceeds) await requestStyles(ctx, tx, home, styles, prompts)
    else await stop(ctx, tx, propertyId, failureOf(assessment.reason, sourcesDown))
  })
}

/**
 * Does the work and returns true if the search is still open. It is not if the visitor has confirmed a photo, which
 * requests the art (E-8), or if the home was hidden; then the search is stopped here.
 */
const runIfSearchOpen = (ctx: Context, propertyId: string, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  ctx.inTransaction(async (tx) => {
    const isHidden = (await lockProperty(tx, propertyId)).removal_id !== null
    if ((await artworksOf(tx, propertyId)).length > 0) return false
    await (isHidden ? stopForRemovedHome(ctx, tx, propertyId) : work(tx))
    return !isHidden
  })

async function stopForRemovedHome(ctx: Context, tx: Tx, propertyId: string): Promise<void> {
  const progress = { step: 'images', found: null, assessment: null, stopped: HOME_NOT_DRAWN_REFUSAL } as const
  await publishSearch(tx, propertyId, progress, ctx.now())
  await stop(ctx, tx, propertyId, HOME_NOT_DRAWN_REFUSAL)
}

/**
 * Finds photos and publishes them as they are found; returns null if there are none, or if the visitor has chosen one
 * meanwhile.
 */
async function findPhotos(ctx: Context, propertyId: string, address: string): Promise<Collected | null> {
  const searching = { step: 'images', found: null, assessment: null, stopped: null } as const
  const begins = await runIfSearchOpen(ctx, propertyId, (tx) => publishSearch(tx, propertyId, searching, ctx.now()))
  if (!begins) return null

  const collection = await collectPhotos(ctx, propertyId, address, async (soFar) => {
    await runIfSearchOpen(ctx, propertyId, async (tx) => {
      const [first] = soFar
      const isStreetView = first?.kind === 'Street View' && !(await rejectedPhotosOf(tx, propertyId)).has(first.key)
      if (isStreetView) await chooseMasterPhoto(tx, propertyId, first.key, ctx.now())
      await saveFoundPhotos(tx, propertyId, soFar, ctx.now())
      await publishSearch(tx, propertyId, { ...searching, shown: soFar.length }, ctx.now())
    })
  })
  const { photos, sourcesDown } = collection
  const photoCount = photos.length
  const isOpen = await runIfSearchOpen(ctx, propertyId, async (tx) => {
    await saveFoundPhotos(tx, propertyId, photos, ctx.now())
    const stopReason = photoCount === 0 ? NO_SUITABLE_IMAGES_TEXT : null
    const now = ctx.now()
    await publishSearch(
      tx,
      propertyId,
      { step: 'assessment', found: photoCount, sourcesDown, assessment: null, stopped: stopReason },
      now,
    )
    if (stopReason !== null) await stop(ctx, tx, propertyId, failureOf(stopReason, sourcesDown))
  })
  return photoCount > 0 && isOpen ? collection : null
}

/** Why a search failed, for an admin's list: an outage is not called a lack of photos (E-39). */
const failureOf = (reason: string, sourcesDown: boolean): string => (sourcesDown ? SOURCES_DOWN_FAILURE_TEXT : reason)

/** Stops a search after its last attempt and offers the visitor an upload instead. */
export async function failPhotoSearch(ctx: Context, { propertyId }: Payload<'search-photos'>): Promise<void> {
  await runIfSearchOpen(ctx, propertyId, async (tx) => {
    await stop(ctx, tx, propertyId, UNEXPECTED_ERROR)
    const progress = { step: 'images', found: null, assessment: null, stopped: UNEXPECTED_ERROR } as const
    await publishSearch(tx, propertyId, progress, ctx.now())
  })
}

/**
 * Removes the search from the quotas, because nothing is drawn ("Yes, draw it" counts it again), and records the reason
 * for an admin's list (S-20).
 */
async function stop(ctx: Context, tx: Tx, propertyId: string, failure: string): Promise<void> {
  await uncountGeneration(tx, propertyId)
  await finishAdminProperty(tx, propertyId, { failure, now: ctx.now() })
}
