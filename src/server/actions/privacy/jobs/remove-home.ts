import { addressFromTyped } from '#domain/address/read-address.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { homeKeyOfParts } from '#domain/privacy/removal.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import type { Context } from '#server/context.ts'
import {
  deleteImportHome,
  eraseHome,
  openImportHomes,
  referencesOf,
  retainedOrders,
} from '#server/db/privacy/home-erasure.ts'
import { hiddenRecords, idsOf } from '#server/db/privacy/home-records.ts'
import { beginRemoval, closeRemoval, lockRemoval, removalById, saveRemovedLinks } from '#server/db/privacy/removals.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { removeFilesOfHome } from '../home-files.ts'
import { linkHashOf } from '../refuse-removed.ts'

/** When its folders are searched again: longer than any drawing takes. */
const SECOND_SEARCH_DELAY_MS = 20 * MINUTE_MS

/**
 * Deletes a hidden home from storage and database (F-54, S-24). Files go first, while the rows still name them, so that
 * a later run can continue after a crash. A later run also deletes what was added to a removed home since: the picture
 * of a drawing that was in progress, or an upload that was found to show it.
 */
export async function removeHome(ctx: Context, { removalId }: Payload<'remove-home'>): Promise<void> {
  const removal = await removalById(ctx.db, removalId)
  if (removal?.kind !== 'home') return
  const records = await hiddenRecords(ctx.db, removalId)
  const recordIds = [...new Set([...removal.record_ids, ...idsOf(records)])]
  if (!(await ctx.inTransaction((tx) => beginRemoval(tx, removalId, recordIds)))) return // unconfirmed or shown again
  const references = await referencesOf(ctx.db, records)
  const addresses = removal.subject === null ? [] : [removal.subject]
  const retainedPictures = new Set((await retainedOrders(ctx.db, recordIds)).flatMap(({ pictures }) => pictures))
  const home = { ids: recordIds, pictures: references.pictures, addresses }
  const files = await removeFilesOfHome(ctx, home, retainedPictures)
  await deleteImportsOf(ctx, removal.subject)

  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const { state, requester_email, origin } = (await lockRemoval(tx, removalId))!
    const orders = await retainedOrders(tx, records.properties)
    const rows = await eraseHome(tx, { records, recordIds, links: references.links, kept: orders, now })
    await saveRemovedLinks(tx, removalId, references.links.map(linkHashOf(ctx)))
    if (state === 'done') return
    await closeRemoval(tx, removalId, { state: 'done', report: { files, ...rows }, now })
    if (requester_email !== null && origin !== null)
      await queueEmail(ctx, tx, {
        name: 'home-removed',
        to: requester_email,
        data: { url: `${origin}/privacy` },
        dedupeKey: `home-removed:${removalId}`,
        references: { removalId },
      })
    await ctx.enqueue(tx, 'remove-home', { removalId }, new Date(now.getTime() + SECOND_SEARCH_DELAY_MS))
  })
  ctx.log.info({ removal: removalId }, 'a home was removed')
}

/** Deletes homes of imports with a stored listing that may be this home. */
async function deleteImportsOf(ctx: Context, subject: string | null): Promise<void> {
  const address = addressFromTyped(subject ?? '')
  const key = homeKeyOfParts(address)
  if (key === null) return
  for (const { import_id, source_id, listing } of await openImportHomes(ctx.db, address.zipCode)) {
    // The type is what `readPage` writes.
    const { address } = listing as { address: { line1: string; unit: string; zipCode: string } }
    if (homeKeyOfParts({ ...address, line2: address.unit }) !== key) continue
    await ctx.inTransaction((tx) => deleteImportHome(tx, import_id, source_id))
  }
}
