import type { CampaignSubtype } from '#domain/campaigns/campaign.ts'
import { LEAD_SOURCE_OF_FILES } from '#domain/imports/file-source.ts'
import { checkRows, type ListingField, type RowProblem } from '#domain/imports/listing-file.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { removedKeys } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { keysElsewhere, leadsByKey } from '#server/db/leads/leads-by-key.ts'
import { NIL_UUID } from '#server/db/nil-uuid.ts'
import type { ListingFile } from '#server/ports/listings.ts'
import { leadOfListing } from './lead-of-listing.ts'

type FileFor = {
  readonly csv: string
  readonly columns: Partial<Record<ListingField, string>>
  readonly campaign: { readonly id: string | null; readonly type: string; readonly subtype: CampaignSubtype | null }
}

export type ReadFile = {
  readonly file: ListingFile
  /** The homes to import, in the order of the file, each with its line. */
  readonly leads: readonly { readonly line: number; readonly lead: ReturnType<typeof leadOfListing> }[]
  readonly problems: readonly RowProblem[]
}

/** Returns a file as it would be imported into a campaign (F-41). Throws ListingError 'shape' for any other file. */
export async function readListingFile(
  ctx: Context,
  { csv, columns, campaign }: FileFor,
  { admin }: AdminCaller,
): Promise<ReadFile> {
  const file = ctx.listingFiles.read(Buffer.from(csv), columns)
  const homes = file.rows.map((row) => {
    const listing = { ...row, source: 'file' as const }
    const lead = leadOfListing({
      listing,
      details: null,
      failure: null,
      page: null,
      sourceName: LEAD_SOURCE_OF_FILES,
      // A dry run may come before the campaign is created.
      campaign: { ...campaign, id: campaign.id ?? NIL_UUID },
      adminId: admin.id,
      now: ctx.now(),
    })
    return {
      line: row.line,
      sourceId: row.sourceId,
      address: row.address,
      hasEmail: agentOfLead(lead).email !== null,
      lost: file.lost.get(row.line) ?? [],
      lead,
    }
  })
  const keys = homes.map(({ lead }) => lead.home_key)
  const leads = campaign.id === null ? new Map<string, unknown>() : await leadsByKey(ctx.db, campaign.id, keys)
  const removedHomes = await removedKeys(ctx, ctx.db, keys)
  const elsewhere = await keysElsewhere(ctx.db, campaign.id, keys)
  const { lines, problems } = checkRows(homes, { here: new Set(leads.keys()), removed: removedHomes, elsewhere })
  const unreadable = file.unreadable.map(({ line, reason }) => ({ line, rule: 'unreadable' as const, detail: reason }))
  return {
    file,
    leads: homes.filter(({ line }) => lines.has(line)),
    problems: [...unreadable, ...problems].toSorted((one, other) => one.line - other.line),
  }
}
