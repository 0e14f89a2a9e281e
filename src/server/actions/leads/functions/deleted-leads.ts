import type { Output, Parsed } from '#contract/index.ts'
import { TRASH_DAYS } from '#domain/campaigns/campaign.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { HOME_TAKEN } from '#domain/leads/labels.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { regionOfLead, streetOfLead } from '#domain/leads/lead-address.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { deletedLeads, isDeletedSince, restoreLead } from '#server/db/leads/leads.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'

const PAGE_SIZE = 50
const TRASH_MS = TRASH_DAYS * DAY_MS

/** U-24: the homes of a campaign that can still be brought back. */
export async function listDeletedLeads(
  ctx: Context,
  { campaign_id, page }: Parsed<'list-deleted-leads'>,
): Promise<Output<'list-deleted-leads'>> {
  await requireCampaign(ctx, campaign_id)
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { leads, total } = await deletedLeads(ctx.db, campaign_id, oldest(ctx), part)
  return {
    leads: leads.map((lead) => ({
      id: lead.id,
      street: streetOfLead(lead),
      region: regionOfLead(lead),
      agent_name: agentOfLead(lead).name,
      deleted_at: lead.deleted_at!.toISOString(),
      restorable_until: new Date(lead.deleted_at!.getTime() + TRASH_MS).toISOString(),
    })),
    total,
    page_size: PAGE_SIZE,
  }
}

/** Brings one home back; nothing happens to one that is there already. */
export async function restoreOne(
  ctx: Context,
  { campaign_id, id }: Parsed<'restore-lead'>,
  { admin }: AdminCaller,
): Promise<Output<'restore-lead'>> {
  await requireCampaign(ctx, campaign_id)
  const count = await ctx.inTransaction(async (tx) => {
    if (!(await isDeletedSince(tx, campaign_id, id, oldest(ctx)))) return 0
    const now = ctx.now()
    if ((await restoreLead(tx, { id, campaignId: campaign_id, now })) === 0) throw new AppError('conflict', HOME_TAKEN)
    const entry = { campaignId: campaign_id, leadId: id, detail: null, now }
    await recordAudit(tx, { admin, action: 'restore properties', ...entry })
    return 1
  })
  return { count }
}

const oldest = ({ now }: Pick<Context, 'now'>) => new Date(now().getTime() - TRASH_MS)
