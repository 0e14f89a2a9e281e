import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import { IMPORT_LIMITS, importFailure, nextStep } from '#domain/imports/import.ts'
import type { Context } from '#server/context.ts'
import { countHomes } from '#server/db/imports/import-homes.ts'
import { type Import, importById } from '#server/db/imports/imports.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { endOfImport, recordStepOfImport, type StepDone } from '../import-step.ts'
import { readHomes } from '../read-homes.ts'
import { readPage } from '../read-page.ts'

/**
 * Runs one step of an import: a page of results, or the details of a few homes. The next step is enqueued in the
 * transaction that saves this one; a step that runs twice, even in parallel, is saved once.
 */
export async function runImportStep(ctx: Context, { importId, step }: Payload<'run-import-step'>): Promise<void> {
  const listingImport = await importById(ctx.db, importId)
  if (listingImport?.state !== 'running' || listingImport.step !== step) return
  const result = await stepDone(ctx, listingImport)
  if (result) await recordStepOfImport(ctx, listingImport, async () => result)
}

/** The reason to stop: a campaign that is paused, completed or archived imports nothing. */
const stoppedFor = (status: CampaignStatus): string => `The campaign is ${status}`

/** Runs the next step; null if it was already run and recorded. */
async function stepDone(ctx: Context, listingImport: Import): Promise<StepDone | null> {
  if (listingImport.campaign_deleted_at) return { change: endOfImport('person'), waitMs: null }
  if (listingImport.campaign_status !== 'active')
    return { change: endOfImport('person', stoppedFor(listingImport.campaign_status)), waitMs: null }
  if (ctx.now() >= listingImport.deadline_at) return { change: endOfImport('timeout'), waitMs: null }
  const counts = await countHomes(ctx.db, listingImport.id)
  const next = nextStep({
    mode: listingImport.mode,
    choice: listingImport.choice,
    target: listingImport.target,
    hasMore: listingImport.has_more,
    pagesRead: listingImport.pages_read,
    found: listingImport.found,
    pending: counts.pending,
    kept: counts.kept,
    withEmail: counts.withEmail,
  })
  if (next === 'page') await readPage(ctx, listingImport)
  else if (next === 'homes') await readHomes(ctx, listingImport, counts)
  else return { change: next === 'wait-for-choice' ? { state: 'waiting' } : endOfImport(next.end), waitMs: null }
  return null
}

/** Marks the import as failed after the last attempt of a step; it can be resumed. */
export async function failImport(ctx: Context, { importId, step }: Payload<'run-import-step'>): Promise<void> {
  const listingImport = await importById(ctx.db, importId)
  if (!listingImport) return
  const message = importFailure(listingImport.source_platform, listingImport.mode, ctx.config.LISTING_SITE)
  await recordStepOfImport(ctx, { id: importId, step }, async () => ({
    change: { ...endOfImport('error', message), failures: IMPORT_LIMITS.maxFailures },
    waitMs: null,
  }))
}
