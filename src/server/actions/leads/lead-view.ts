import type { Output } from '#contract/index.ts'
import { historyOf } from '#domain/admin/history.ts'
import { AppError } from '#domain/errors.ts'
import { LEAD_SOURCE_OF_FILES } from '#domain/imports/file-source.ts'
import { IMPORT_SITES, siteName } from '#domain/imports/import.ts'
import { STAGES } from '#domain/leads/funnel.ts'
import { NO_SUCH_LEAD_ERROR } from '#domain/leads/labels.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { auditOf } from '#server/db/admin/audit-log.ts'
import { leadById } from '#server/db/leads/leads.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { leadContexts, leadListItem } from './lead-list-item.ts'

type LeadView = Output<'get-lead'>

/** Returns the home; throws 'not_found' if there is none, or it is deleted. */
export async function requireLead({ db }: Pick<Context, 'db'>, id: string): Promise<Lead> {
  const lead = await leadById(db, id)
  if (!lead) throw new AppError('not_found', NO_SUCH_LEAD_ERROR)
  return lead
}

/** Returns a home as its own panel shows it. */
export const leadView = async (ctx: Context, lead: Lead, caller: AdminCaller): Promise<LeadView> => ({
  ...leadListItem(ctx, lead, (await leadContexts(ctx.db, [lead.id]))[0]!, caller),
  campaign_id: lead.campaign_id!,
  fields: fieldsOf(lead),
  suitability_analysis: lead.suitability_analysis,
  source_platform: lead.source_platform,
  property_status: lead.property_status,
  history: await leadHistory(ctx, lead),
  updated_at: lead.updated_at.toISOString(),
})

const fieldsOf = (lead: Lead): LeadView['fields'] => ({
  address_line_1: lead.address_line_1 ?? lead.address ?? lead.street_address ?? '',
  address_line_2: lead.address_line_2 ?? '',
  city: lead.city ?? '',
  state: lead.state ?? '',
  zip_code: lead.zip_code ?? '',
  sale_price: lead.sale_price,
  date_sold: lead.date_sold ?? '',
  sellers_agent_name: lead.sellers_agent_name ?? '',
  sellers_agent_brokerage: lead.sellers_agent_brokerage ?? '',
  sellers_agent_license: lead.sellers_agent_license ?? '',
  sellers_agent_mobile: lead.sellers_agent_mobile ?? '',
  sellers_agent_email: lead.sellers_agent_email ?? '',
  buyers_agent_name: lead.buyers_agent_name ?? '',
  buyers_agent_brokerage: lead.buyers_agent_brokerage ?? '',
  buyers_agent_license: lead.buyers_agent_license ?? '',
  buyers_agent_mobile: lead.buyers_agent_mobile ?? '',
  buyers_agent_email: lead.buyers_agent_email ?? '',
})

/** 'from Zillow', 'from a file'; the configured listing site by its name. */
function sourceText(source: string | null): string | null {
  if (source === null) return null
  if (source === LEAD_SOURCE_OF_FILES) return 'from a file'
  const site = IMPORT_SITES.find((name) => name === source)
  return `from ${site ? siteName(site, source) : source}`
}

/** Returns the history of a home: events, and actions of admins. */
async function leadHistory({ db }: Context, lead: Lead): Promise<LeadView['history']> {
  const times = (count: number) => (count > 1 ? `${count} times so far` : null)
  const eventsOfHome: readonly [action: string, at: Date | null, note: string | null][] = [
    ['Imported', lead.created_at, sourceText(lead.source_platform)],
    [STAGES.email_sent, lead.outreach_sent_at, null],
    ['Email Opened', lead.outreach_opened_at, null],
    ['Email Clicked', lead.outreach_clicked_at, null],
    [STAGES.property_opened, lead.configurator_opened_at, times(lead.configurator_opened_count)],
    [STAGES.replied, lead.replied_at, null],
    [STAGES.checkout_accessed, lead.checkout_initiated_at, times(lead.checkout_initiated_count)],
    [STAGES.payment_page_accessed, lead.payment_page_accessed_at, times(lead.payment_page_accessed_count)],
    [STAGES.purchased, lead.purchase_completed_at, null],
  ]
  const events = eventsOfHome.flatMap(([action, at, note]) => (at === null ? [] : [{ action, note, at }]))
  return historyOf(events, await auditOf(db, { lead_id: lead.id }))
}
