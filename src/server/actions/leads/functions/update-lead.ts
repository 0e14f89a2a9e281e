import type { Output, Parsed } from '#contract/index.ts'
import type { LeadChange } from '#contract/leads.ts'
import { homeKeyOf } from '#domain/address/home-key.ts'
import { AppError } from '#domain/errors.ts'
import { addressFromParts } from '#domain/imports/listing-address.ts'
import { HOME_EXISTS_ERROR, NO_SUCH_LEAD_ERROR } from '#domain/leads/labels.ts'
import { streetOfLead } from '#domain/leads/lead-address.ts'
import { partsOf } from '#domain/privacy/removal.ts'
import { refuseRemovedHome } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { changeLead, isHomeTaken, type LeadFields, lockLead } from '#server/db/leads/leads.ts'
import type { ScrapedProperty } from '#server/db/leads/scraped-properties.ts'
import { leadView, requireLead } from '../lead-view.ts'

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
      await refuseRemovedHome({ ...ctx, db: tx }, partsOf({ ...before, ...fields }))
      const now = ctx.now()
      const detail = names.map((name) => name.replaceAll('_', ' ')).join(', ')
      await recordAudit(tx, {
        admin: caller.admin,
        action: 'change property',
        campaignId: before.campaign_id!,
        leadId: id,
        detail,
        now,
      })
      return await changeLead(tx, id, { ...fields, ...identityOf({ ...before, ...fields }) }, now)
    })
    .catch((error: unknown) => {
      if (isHomeTaken(error)) throw new AppError('conflict', HOME_EXISTS_ERROR, { cause: error })
      throw error
    })
  return await leadView(ctx, lead, caller)
}

/** Returns the fields that change; an empty text counts as missing. */
function whatDiffers(before: ScrapedProperty, change: LeadChange): LeadFields {
  const wanted = Object.entries(change).map(([name, value]) => [name, value === '' ? null : value] as const)
  return Object.fromEntries(wanted.filter(([name, value]) => before[name as keyof LeadChange] !== value))
}

/** Returns the address fields that identify this home, if its address is complete enough. */
function identityOf(lead: ScrapedProperty): LeadFields {
  const address = addressFromParts({
    street: streetOfLead(lead) ?? '',
    unit: lead.address_line_2 ?? '',
    city: lead.city ?? '',
    state: lead.state ?? '',
    zipCode: lead.zip_code ?? '',
  })
  const homeKey = homeKeyOf(address)
  return homeKey === null ? {} : { home_key: homeKey }
}
