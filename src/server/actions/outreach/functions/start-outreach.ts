import type { Output, Parsed } from '#contract/index.ts'
import { countText } from '#domain/count-text.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import {
  NO_SENDING_IN_TEST_MODE_REFUSAL,
  noEligibleAgentsText,
  OUTREACH_TEMPLATES,
  templateOfCampaign,
} from '#domain/outreach/outreach.ts'
import { startRefusal } from '#domain/outreach/send.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { type Campaign, lockCampaign } from '#server/db/campaigns/campaigns.ts'
import { insertOutreachEmails, type NewOutreachEmail } from '#server/db/outreach/outreach-emails.ts'
import { insertOutreachRun, lockOutreachRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import type { Tx } from '#server/db/pool.ts'
import { refuseStoppedCampaign } from '../runs/refuse-stopped-campaign.ts'
import { runView } from '../runs/run-view.ts'
import { wakeRun } from '../runs/wake-run.ts'
import { checkRecipients } from '../sending/check-recipients.ts'
import { emailLogEntry, skippedEntry } from '../sending/email-log-entry.ts'
import { textsOfSteps } from '../texts/current-texts.ts'

/** Starts a send now or schedules it: the whole email log and the job that sends it in one transaction. */
export async function startOutreach(
  ctx: Context,
  input: Parsed<'start-outreach'>,
  caller: AdminCaller,
): Promise<Output<'start-outreach'>> {
  const campaign = await requireCampaign(ctx, input.campaign_id)
  const run = await outreachRunById(ctx.db, input.id)
  if (run) return await runView(ctx, run, campaign)
  if (caller.isTest) throw new AppError('conflict', NO_SENDING_IN_TEST_MODE_REFUSAL)
  refuseStoppedCampaign(campaign)
  refuseStart(input.options.scheduledAt, ctx.now())
  await ctx.inTransaction(async (tx) => {
    await lockCampaign(tx, campaign.id) // two sends at the same moment would not see each other's emails
    await writeRun(ctx, tx, campaign, input, caller)
  })
  return await runView(ctx, (await outreachRunById(ctx.db, input.id))!, campaign)
}

/** Throws if the start time is a mistake: the emails would be sent at once. */
function refuseStart(scheduledAt: string | null, now: Date): void {
  const message = startRefusal(scheduledAt, now)
  if (message !== null) throw fieldError('options.scheduledAt', message)
}

async function writeRun(
  ctx: Context,
  tx: Tx,
  campaign: Campaign,
  { id, selection, options, confirmed }: Parsed<'start-outreach'>,
  caller: AdminCaller,
): Promise<void> {
  const [template, now] = [templateOfCampaign(campaign), ctx.now()]
  const later = options.scheduledAt === null ? null : new Date(options.scheduledAt)
  const scheduledAt = later !== null && later > now ? later : null
  const isNew = await insertOutreachRun(tx, {
    id,
    campaignId: campaign.id,
    template,
    state: scheduledAt === null ? 'running' : 'scheduled',
    options,
    texts: await textsOfSteps(tx, template, options.followUps.length),
    origin: caller.origin,
    scheduledAt,
    startedBy: caller.admin.username,
    now,
  })
  if (!isNew) return // a repeated request
  const emailContext = { template, origin: caller.origin, urlOf: caller.urlOf }
  const emails: NewOutreachEmail[] = []
  let ready = 0
  let canGetEmails = false
  for await (const recipient of checkRecipients(ctx, tx, campaign.id, selection)) {
    if (recipient.state === 'waiting') ready++
    if (recipient.state !== 'skipped' || recipient.skipReason === 'inSend') canGetEmails = true
    const row =
      recipient.state === 'skipped'
        ? skippedEntry(recipient.lead, template, recipient.reason, now)
        : await emailLogEntry(ctx, tx, recipient.lead, recipient.mailing, emailContext)
    emails.push({ ...row, run_id: id, position: emails.length })
  }
  if (!canGetEmails) throw new AppError('bad_input', noEligibleAgentsText(template))
  if (ready !== confirmed) throw new AppError('conflict', numberChangedErrorText(ready, confirmed))
  await insertOutreachEmails(tx, emails)
  const detail = `${OUTREACH_TEMPLATES[template].label}, ${ready} of ${emails.length} homes`
  await recordAudit(tx, { admin: caller.admin, action: 'start outreach', campaignId: campaign.id, detail, now })
  const run = (await lockOutreachRun(tx, id))!
  await wakeRun(ctx, tx, run, scheduledAt ?? now)
}

/** The refusal if another number of emails would be sent than the admin has reviewed. */
const numberChangedErrorText = (ready: number, confirmedCount: number) =>
  `${countText(ready, 'email')} would be sent now, not ${confirmedCount}. Please review again.`
