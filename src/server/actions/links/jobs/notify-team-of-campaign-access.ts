import { addressOfLead } from '#domain/leads/lead-address.ts'
import { sendAlertOrLog } from '#server/actions/send-alert-or-log.ts'
import type { Context } from '#server/context.ts'
import { leadByAccessCode } from '#server/db/leads/scraped-properties.ts'
import type { Payload } from '#server/queue/catalog.ts'

/** Notifies the team that a campaign's link was opened (D2-137). A failed notification is only logged. */
export async function notifyTeamOfCampaignAccess(
  ctx: Context,
  { code }: Payload<'notify-team-of-campaign-access'>,
): Promise<void> {
  const lead = await leadByAccessCode(ctx.db, code)
  if (!lead || lead.removal_id !== null) return // deleted or removed in the meantime
  await sendAlertOrLog(ctx, { type: 'campaign_access', accessCode: code, address: addressOfLead(lead) ?? 'unknown' })
}
