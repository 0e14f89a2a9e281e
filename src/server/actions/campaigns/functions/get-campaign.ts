import type { Output, Parsed } from '#contract/index.ts'
import { historyOf } from '#domain/admin/history.ts'
import { restorableSince } from '#domain/campaigns/campaign.ts'
import { readyNow } from '#domain/outreach/recipient-state.ts'
import type { Context } from '#server/context.ts'
import { auditOf } from '#server/db/admin/audit-log.ts'
import { readyHomesByAgent, waitingHomes } from '#server/db/leads/lead-list.ts'
import { deletedLeadCount } from '#server/db/leads/leads.ts'
import { agentHistories } from '#server/db/outreach/agent-histories.ts'
import { campaignView } from '../campaign-view.ts'
import { requireCampaign } from '../require-campaign.ts'

const MAX_AUDIT_ENTRIES = 50

/** Returns a campaign with the actions of admins on it (F-47). */
export async function getCampaign(ctx: Context, { id }: Parsed<'get-campaign'>): Promise<Output<'get-campaign'>> {
  const campaign = await requireCampaign(ctx, id)
  const homes = await waitingHomes(ctx.db, id)
  const deletedHomes = await deletedLeadCount(ctx.db, id, restorableSince(ctx.now()))
  const audit = await auditOf(ctx.db, { campaign_id: id }, MAX_AUDIT_ENTRIES)
  return {
    ...campaignView(campaign),
    homes: { ...homes, deleted: deletedHomes, ...(await homesToSend(ctx, id)) },
    history: historyOf([], audit),
  }
}

/** Counts the homes with an email to send, by the rule that a send decides by. */
async function homesToSend({ db, config, now }: Context, id: string) {
  const agents = await readyHomesByAgent(db, id)
  const historyOf = await agentHistories(
    db,
    agents.map(({ email }) => email),
  )
  const histories = agents.map(({ email, ...counts }) => ({ ...historyOf(email), ...counts }))
  const { ready, waiting, waitingUntil } = readyNow(histories, { capDays: config.OUTREACH_CAP_DAYS, now: now() })
  return {
    ready_to_send: ready,
    in_send: agents.reduce((sum, { inSend }) => sum + inSend, 0),
    waiting_for_agent: waiting,
    waiting_until: waitingUntil?.toISOString() ?? null,
  }
}
