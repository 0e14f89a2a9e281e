import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import { IMPORT_LIMITS, importFailure, nextStep } from '#domain/imports/import.ts'
import type { Context } from '#server/context.ts'
import { countHomes } from '#server/db/imports/import-homes.ts'
import { type Import, importById } from '#server/db/imports/imports.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { readPage } from '../read-page.ts'
import { resolveHomes } from '../resolve-homes.ts'
import { ended, type StepDone, recordStepOfImport } from '../import-step.ts'

/**
 * One step of an import: a page of results, or the details of a few homes; what follows is ordered in the transaction
 * that saves it. Run twice, or by two workers at once, it is written once.
 */
export async function runImportStep(ctx: Context, { collectionId, step }: Payload<'collect-page'>): Promise<void> {
  const collection = await importById(ctx.db, collectionId)
  if (collection?.state !== 'running' || collection.step !== step) return
  const done = await stepDone(ctx, collection)
  if (done) await recordStepOfImport(ctx, collection, async () => done)
}

/** A campaign that is paused, completed or archived collects nothing. */
const stoppedFor = (status: CampaignStatus): string => `The campaign is ${status}`

/** What is next; null when it has been done and written. */
async function stepDone(ctx: Context, collection: Import): Promise<StepDone | null> {
  if (collection.campaign_deleted_at) return { change: ended('person'), waitMs: null }
  if (collection.campaign_status !== 'active')
    return { change: ended('person', stoppedFor(collection.campaign_status)), waitMs: null }
  if (ctx.now() >= collection.deadline_at) return { change: ended('timeout'), waitMs: null }
  const counts = await countHomes(ctx.db, collection.id)
  const next = nextStep({
    mode: collection.mode,
    choice: collection.choice,
    target: collection.target,
    hasMore: collection.has_more,
    pagesRead: collection.pages_read,
    found: collection.found,
    open: counts.open,
    kept: counts.kept,
    withEmail: counts.withEmail,
  })
  if (next === 'page') await readPage(ctx, collection)
  else if (next === 'homes') await resolveHomes(ctx, collection, counts)
  else return { change: next === 'ask' ? { state: 'waiting' } : ended(next.end), waitMs: null }
  return null
}

/** Nobody will try this step again: the import says so, and can be told to go on. */
export async function giveUpImport(ctx: Context, { collectionId, step }: Payload<'collect-page'>): Promise<void> {
  const collection = await importById(ctx.db, collectionId)
  if (!collection) return
  const message = importFailure(collection.source_platform, collection.mode, ctx.config.LISTING_SITE)
  await recordStepOfImport(ctx, { id: collectionId, step }, async () => ({
    change: { ...ended('error', message), failures: IMPORT_LIMITS.failures },
    waitMs: null,
  }))
}
