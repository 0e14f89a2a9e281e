import type { Output, Parsed } from '#contract/index.ts'
import type { LeadChange } from '#contract/leads/leads.ts'
import { withoutCity } from '#domain/address/listing-address.ts'
import { AppError } from '#domain/errors.ts'
import { sourceKeyOf } from '#domain/imports/listing-match.ts'
import { NO_SUCH_LEAD_ERROR } from '#domain/leads/labels.ts'
import { homeKeyOfLead } from '#domain/leads/lead-address.ts'
import { partsOf } from '#domain/privacy/removal.ts'
import { refuseRemovedHome } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { changeLead, type LeadFields, lockLead } from '#server/db/leads/leads.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { leadView, requireLead } from '../lead-view.ts'
import { throwHomeTaken } from '../throw-home-taken.ts'

/** Saves an admin's corrections of a home; unchanged values write no audit entry. */
export async function updateLead(
  ctx: Context,
  { id, change }: Parsed<'update-lead'>,
  caller: AdminCaller,
): Promise<Output<'update-lead'>> {
  await requireLead(ctx, id)
  const lead = await ctx
    .inTransaction(async (tx) => {
      const before = await lockLead(tx, id)
      if (!before) throw new AppError('not_found', NO_SUCH_LEAD_ERROR)
      const fields = whatDiffers(before, change)
      const names = Object.keys(fields)
      if (names.length === 0) return before
      const after = { ...before, ...fields } as Lead
      await refuseRemovedHome(
        { ...ctx, db: tx },
        partsOf({ ...after, address_line_1: withoutCity(after.address_line_1 ?? '') }),
      )
      const now = ctx.now()
      const detail = names.map((name) => FIELD_LABELS[name as keyof LeadChange]).join(', ')
      await recordAudit(tx, {
        admin: caller.admin,
        action: 'change property',
        campaignId: before.campaign_id!,
        leadId: id,
        detail,
        now,
      })
      return await changeLead(tx, id, { ...fields, home_key: homeKeyAfter(before, after) }, now)
    })
    .catch(throwHomeTaken)
  return await leadView(ctx, lead, caller)
}

/** The names of the fields in the panel of a home. */
const FIELD_LABELS: Readonly<Record<keyof LeadChange, string>> = {
  address_line_1: 'street',
  address_line_2: 'unit',
  city: 'city',
  state: 'state',
  zip_code: 'ZIP code',
  sale_price: 'sale price',
  date_sold: 'date sold',
  sellers_agent_name: 'seller’s agent’s name',
  sellers_agent_brokerage: 'seller’s agent’s brokerage',
  sellers_agent_license: 'seller’s agent’s license',
  sellers_agent_mobile: 'seller’s agent’s phone',
  sellers_agent_email: 'seller’s agent’s email',
  buyers_agent_name: 'buyer’s agent’s name',
  buyers_agent_brokerage: 'buyer’s agent’s brokerage',
  buyers_agent_license: 'buyer’s agent’s license',
  buyers_agent_mobile: 'buyer’s agent’s phone',
  buyers_agent_email: 'buyer’s agent’s email',
}

/** Returns the fields that change; an empty text counts as missing. */
function whatDiffers(before: Lead, change: LeadChange): LeadFields {
  const newValues = Object.entries(change).map(([name, value]) => [name, value === '' ? null : value] as const)
  return Object.fromEntries(newValues.filter(([name, value]) => before[name as keyof LeadChange] !== value))
}

/**
 * Returns the home key after a correction. If the corrected address has none, it is the one that imports use for such a
 * listing (`listingKeyOf`), or null for a home without a stored listing.
 */
function homeKeyAfter(before: Lead, after: Lead): string | null {
  const key = homeKeyOfLead(after)
  if (key !== null) return key === homeKeyOfLead(before) ? (before.home_key ?? key) : key
  // The type is what leadOfListing writes.
  const rawData = after.raw_data as { readonly originalProperty?: Parameters<typeof sourceKeyOf>[0] } | null
  return rawData?.originalProperty ? sourceKeyOf(rawData.originalProperty) : null
}
