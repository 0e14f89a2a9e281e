import type { ImportView } from '#contract/imports.ts'
import { AppError } from '#domain/errors.ts'
import { isChosen, LEFT_OUT_NAMES, type LeftOutCounts, placesOf, SALE_PERIOD_NAMES } from '#domain/imports/import.ts'
import { listingKeyOf } from '#domain/imports/listing-match.ts'
import { shopDay } from '#domain/iso-dates.ts'
import type { Context } from '#server/context.ts'
import { campaignsElsewhere, countHomes, doubtfulHomes, openSaleDates } from '#server/db/imports/import-homes.ts'
import { type Import, importById } from '#server/db/imports/imports.ts'
import { leadsByKey } from '#server/db/leads/leads-by-key.ts'

/** Returns an import as screens and other clients see it. Throws 'not_found'. */
export async function viewImport(ctx: Context, id: string): Promise<ImportView> {
  return await importView(ctx, await requireImport(ctx, id))
}

export async function requireImport({ db }: Pick<Context, 'db'>, id: string): Promise<Import> {
  const listingImport = await importById(db, id)
  if (!listingImport || listingImport.campaign_deleted_at)
    throw new AppError('not_found', 'There is no import with this id')
  return listingImport
}

export async function importView(ctx: Context, listingImport: Import): Promise<ImportView> {
  const { query } = listingImport
  const { where, price, statusFilter } = query
  const counts = await countHomes(ctx.db, listingImport.id)
  return {
    id: listingImport.id,
    campaign: { id: listingImport.campaign_id, name: listingImport.campaign_name },
    source: listingImport.source_platform,
    mode: listingImport.mode,
    state: listingImport.state,
    ended_by: listingImport.ended_by,
    message: listingImport.message,
    choice: listingImport.choice,
    where:
      where.by === 'zips' ? (where.county ?? where.zipCodes.join(', ')) : where.by === 'url' ? where.url : where.text,
    price_min: price.minCents,
    price_max: price.maxCents,
    status_filter: statusFilter,
    target: listingImport.target,
    requires_email: listingImport.requires_email,
    page: listingImport.page,
    zip_code: where.by === 'zips' ? (where.zipCodes[listingImport.place] ?? null) : null,
    place: listingImport.place + 1,
    places: placesOf(query),
    pages_read: listingImport.pages_read,
    counts: {
      found: listingImport.found,
      pending: counts.pending,
      kept: counts.kept,
      with_email: counts.withEmail,
      known: counts.known,
      removed: counts.removed,
      doubtful: counts.doubtful,
      skipped_no_email: counts.no_email,
      not_chosen: counts.not_chosen,
      seen_before: Math.max(0, listingImport.found - accountedFor(counts, listingImport.left_out)),
      without_details: counts.withoutDetails,
      not_mailable: counts.notMailable,
    },
    doubtful_homes: counts.doubtful === 0 ? [] : await doubtfulHomesOf(ctx, listingImport),
    left_out: listingImport.left_out,
    elsewhere: await campaignsElsewhere(ctx.db, listingImport.id),
    choices: listingImport.state === 'waiting' ? await choicesOf(ctx, listingImport.id) : null,
    is_truncated: listingImport.is_truncated,
    timeout_reached: listingImport.ended_by === 'timeout',
    started_by: listingImport.started_by,
    started_at: listingImport.created_at.toISOString(),
    updated_at: listingImport.updated_at.toISOString(),
  }
}

/** Returns the number of homes on the pages read so far, with or without an outcome. */
const accountedFor = (counts: Awaited<ReturnType<typeof countHomes>>, leftOut: LeftOutCounts): number =>
  counts.pending +
  counts.kept +
  counts.known +
  counts.removed +
  counts.doubtful +
  counts.no_email +
  counts.not_chosen +
  LEFT_OUT_NAMES.reduce((sum, name) => sum + leftOut[name], 0)

/** Returns the homes that were left out as `doubtful`, each with the address of the home that it may be. */
async function doubtfulHomesOf(ctx: Context, { id, campaign_id }: Import): Promise<ImportView['doubtful_homes']> {
  const homes = await doubtfulHomes(ctx.db, id)
  const keys = homes.map(({ listing }) => listingKeyOf(listing))
  const listings = await leadsByKey(ctx.db, campaign_id, keys)
  return homes.map(({ source_id, listing }) => ({
    source_id,
    address: listing.address.raw,
    campaign_address: listings.get(listingKeyOf(listing))?.address.raw ?? null,
  }))
}

/** Returns the number of homes that each choice would import (D3-088). */
async function choicesOf(ctx: Context, id: string): Promise<NonNullable<ImportView['choices']>> {
  const today = shopDay(ctx.now())
  const counts = { recently_sold: 0, sold_year_ago: 0, other: 0, undated: 0 }
  for (const { date_sold } of await openSaleDates(ctx.db, id)) {
    const choice = SALE_PERIOD_NAMES.find((name) => isChosen(name, date_sold, today))
    counts[date_sold === null ? 'undated' : (choice ?? 'other')]++
  }
  return counts
}
