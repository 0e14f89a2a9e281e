import type { ImportView } from '#contract/imports.ts'
import { CHOICE_NAMES, isChosen, LEFT_OUT_NAMES, type LeftOutCounts, placesOf } from '#domain/imports/import.ts'
import { AppError } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { campaignsElsewhere, countHomes, openSaleDates } from '#server/db/imports/import-homes.ts'
import { type Import, importById } from '#server/db/imports/imports.ts'

/** An import as screens and other clients see it. Throws 'not_found'. */
export async function viewImport(ctx: Context, id: string): Promise<ImportView> {
  return await importView(ctx, await requireImport(ctx, id))
}

export async function requireImport({ db }: Pick<Context, 'db'>, id: string): Promise<Import> {
  const collection = await importById(db, id)
  if (!collection || collection.campaign_deleted_at)
    throw new AppError('not_found', 'Nothing is collected under this id')
  return collection
}

export async function importView(ctx: Context, collection: Import): Promise<ImportView> {
  const { question } = collection
  const { where, price, want } = question
  const counts = await countHomes(ctx.db, collection.id)
  return {
    id: collection.id,
    campaign: { id: collection.campaign_id, name: collection.campaign_name },
    source: collection.source_platform,
    mode: collection.mode,
    state: collection.state,
    ended_by: collection.ended_by,
    message: collection.message,
    choice: collection.choice,
    where:
      where.by === 'zips' ? (where.county ?? where.zipCodes.join(', ')) : where.by === 'url' ? where.url : where.text,
    price_min: price.minCents,
    price_max: price.maxCents,
    want,
    target: collection.target,
    requires_email: collection.requires_email,
    page: collection.page,
    zip_code: where.by === 'zips' ? (where.zipCodes[collection.place] ?? null) : null,
    place: collection.place + 1,
    places: placesOf(question),
    pages_read: collection.pages_read,
    counts: {
      found: collection.found,
      open: counts.open,
      kept: counts.kept,
      with_email: counts.withEmail,
      known: counts.known,
      doubtful: counts.doubtful,
      skipped_no_email: counts.no_email,
      not_chosen: counts.not_chosen,
      seen_before: Math.max(0, collection.found - accountedFor(counts, collection.left_out)),
      without_details: counts.withoutDetails,
      not_mailable: counts.notMailable,
    },
    left_out: collection.left_out,
    elsewhere: await campaignsElsewhere(ctx.db, collection.id),
    choices: collection.state === 'waiting' ? await choicesOf(ctx, collection.id) : null,
    is_truncated: collection.is_truncated,
    timeout_reached: collection.ended_by === 'timeout',
    started_by: collection.started_by,
    started_at: collection.created_at.toISOString(),
    updated_at: collection.updated_at.toISOString(),
  }
}

/** Homes of the pages of which it is known what became of them, or that it is still to be found out. */
const accountedFor = (counts: Awaited<ReturnType<typeof countHomes>>, leftOut: LeftOutCounts): number =>
  counts.open +
  counts.kept +
  counts.known +
  counts.doubtful +
  counts.no_email +
  counts.not_chosen +
  LEFT_OUT_NAMES.reduce((sum, name) => sum + leftOut[name], 0)

/** D3-088: how many homes each choice means. */
async function choicesOf(ctx: Context, id: string): Promise<NonNullable<ImportView['choices']>> {
  const today = ctx.now().toISOString().slice(0, 10)
  const counts = { recently_sold: 0, sold_year_ago: 0, other: 0, undated: 0 }
  for (const { date_sold } of await openSaleDates(ctx.db, id)) {
    const choice = CHOICE_NAMES.find((name) => isChosen(name, date_sold, today))
    counts[date_sold === null ? 'undated' : (choice ?? 'other')]++
  }
  return counts
}
