import { isMailable } from '#domain/address/listing-address.ts'
import { type HomeOutcome, IMPORT_LIMITS, isChosen, storedSourceName } from '#domain/imports/import.ts'
import { forbidsRetry, ListingError } from '#domain/imports/listing-error.ts'
import { compareListings, listingKeyOf, sourceKeyOf } from '#domain/imports/listing-match.ts'
import type { ImportListing } from '#domain/imports/listing.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { removedKeys } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { updateHomeCount } from '#server/db/campaigns/campaign-imports.ts'
import { type HomeCounts, openHomes, recordOutcome } from '#server/db/imports/import-homes.ts'
import type { Import } from '#server/db/imports/imports.ts'
import { insertLeads, leadsByKey, type NewLead } from '#server/db/leads/leads-by-key.ts'
import type { ListingDetails } from '#server/ports/listings.ts'
import { afterFailure } from './after-failure.ts'
import { recordStepOfImport } from './import-step.ts'
import { leadOfListing } from './lead-of-listing.ts'

type HomeResult = {
  readonly sourceId: string
  readonly listing: ImportListing
  readonly outcome: HomeOutcome
  readonly lead: NewLead | null
  readonly hasEmail: boolean
  readonly lacksDetails: boolean
}

/** Reads the details pages of the next few homes, and saves the homes that are kept. */
export async function readHomes(ctx: Context, listingImport: Import, counts: HomeCounts): Promise<void> {
  const homes = await openHomes(ctx.db, listingImport.id, IMPORT_LIMITS.homesAtOnce)
  // A home that an admin added although another has its address is stored under its id in its source.
  const keys = homes.flatMap(({ listing }) => [listingKeyOf(listing), sourceKeyOf(listing)])
  const listingsByKey = new Map(await leadsByKey(ctx.db, listingImport.campaign_id, keys))
  const removedBefore = await removedKeys(ctx, ctx.db, keys)
  const results: HomeResult[] = []
  let failure: unknown
  for (const { listing, page, page_url } of homes) {
    if (ctx.now() >= listingImport.deadline_at || isEnough(listingImport, counts, results)) break
    try {
      const home = removedBefore.has(listingKeyOf(listing))
        ? outcomeOnly(listing, 'removed')
        : await resultFor(ctx, listingImport, listingsByKey, { listing, page: { number: page, url: page_url } })
      results.push(home)
      if (home.lead) listingsByKey.set(home.lead.home_key, listing)
    } catch (error) {
      failure = error
      break
    }
  }
  await recordStepOfImport(ctx, listingImport, async (tx) => {
    const leads = results.flatMap(({ lead }) => lead ?? [])
    // Once more: owners may have had homes removed while their pages were read.
    const removedHomes = await removedKeys(
      ctx,
      tx,
      leads.map(({ home_key }) => home_key),
    )
    const newKeys = await insertLeads(
      tx,
      leads.filter(({ home_key }) => !removedHomes.has(home_key)),
    )
    for (const home of results) {
      const isSaved = home.lead !== null && newKeys.has(home.lead.home_key)
      await recordOutcome(tx, listingImport.id, {
        ...home,
        outcome: home.lead === null || isSaved ? home.outcome : outcomeOfUnsaved(home.lead, removedHomes),
        leadId: isSaved ? home.lead!.id : null,
        isMailable: isMailable(home.listing.address),
      })
    }
    await updateHomeCount(tx, listingImport.campaign_id, ctx.now(), null)
    if (failure !== undefined)
      return afterFailure(ctx, results.length > 0 ? { ...listingImport, failures: 0 } : listingImport, failure)
    const isPageDone = counts.pending <= results.length
    return { change: { failures: 0 }, waitMs: isPageDone && listingImport.has_more ? IMPORT_LIMITS.pageWaitMs : 0 }
  })
}

/** Returns why a home to keep was not saved: it was removed in the meantime, or another import saved it. */
const outcomeOfUnsaved = ({ home_key }: NewLead, removedHomes: ReadonlySet<string>): HomeOutcome =>
  removedHomes.has(home_key) ? 'removed' : 'known'

/** Returns the result for a home that is left out without reading its page. */
const outcomeOnly = (listing: ImportListing, outcome: HomeOutcome): HomeResult => ({
  sourceId: listing.sourceId,
  listing,
  outcome,
  lead: null,
  hasEmail: false,
  lacksDetails: false,
})

/** Returns whether the target is reached with these; the others stay pending in case it is raised. */
function isEnough({ mode, target }: Import, { kept, withEmail }: HomeCounts, results: readonly HomeResult[]): boolean {
  const keptHomes = results.filter(({ outcome }) => outcome === 'kept')
  if (mode === 'page_by_page') return withEmail + keptHomes.filter(({ hasEmail }) => hasEmail).length >= target
  return mode === 'bulk' && kept + keptHomes.length >= target
}

async function resultFor(
  ctx: Context,
  listingImport: Import,
  listingsByKey: ReadonlyMap<string, ImportListing | null>,
  { listing, page }: { readonly listing: ImportListing; readonly page: { number: number; url: string } },
): Promise<HomeResult> {
  const { choice } = listingImport
  const key = listingKeyOf(listing)
  if (listingsByKey.has(sourceKeyOf(listing))) return outcomeOnly(listing, 'known')
  if (listingsByKey.has(key))
    return outcomeOnly(listing, isSameListing(listing, listingsByKey.get(key) ?? null) ? 'known' : 'doubtful')
  const { details, failure } = await detailsOf(ctx, listingImport, listing)
  const today = shopDay(ctx.now())
  const dateSold = listing.dateSold ?? details?.dateSold ?? null
  if (choice !== null && isChosen(choice, dateSold, today) !== true) return outcomeOnly(listing, 'not_chosen')
  const lead = leadOfListing({
    listing,
    details,
    failure,
    page,
    sourceName: storedSourceName(listingImport.source_platform, ctx.config.LISTING_SITE),
    campaign: {
      id: listingImport.campaign_id,
      type: listingImport.campaign_type,
      subtype: listingImport.campaign_subtype,
    },
    adminId: listingImport.started_by_admin_id,
    now: ctx.now(),
  })
  const hasEmail = agentOfLead(lead).email !== null
  const isKept = hasEmail || !listingImport.requires_email
  return {
    ...outcomeOnly(listing, isKept ? 'kept' : 'no_email'),
    lead: isKept ? lead : null,
    hasEmail,
    lacksDetails: failure !== null,
  }
}

/** Returns the details on a home's own page, or why they are missing (gone or unreadable). Throws other errors. */
async function detailsOf(
  ctx: Context,
  { source_platform }: Import,
  { url }: ImportListing,
): Promise<{ readonly details: ListingDetails | null; readonly failure: string | null }> {
  if (url === null) return { details: null, failure: null }
  try {
    return { details: await ctx.listings[source_platform].details(url), failure: null }
  } catch (error) {
    if (!(error instanceof ListingError) || forbidsRetry(error) || error.kind === 'unreachable') throw error
    return { details: null, failure: error.message }
  }
}

/**
 * Returns whether the campaign's home with this key is the same listing; a home without a stored listing counts as the
 * same.
 */
const isSameListing = (listing: ImportListing, before: ImportListing | null): boolean =>
  before === null || compareListings(identityOf(before), identityOf(listing)) === 'same'

const identityOf = (listing: ImportListing) => ({ ...listing, agentNames: listing.agents.map(({ name }) => name) })
