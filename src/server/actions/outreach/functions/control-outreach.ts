import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { CANCELED_TEXT } from '#domain/outreach/outreach-email-state.ts'
import { controlErrorText, mayControl, SEND_CONTROL_LABELS, type SendControl } from '#domain/outreach/send.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { moveOutreachEmails } from '#server/db/outreach/outreach-emails.ts'
import {
  changeOutreachRun,
  countsOfRun,
  healthOf,
  lockOutreachRun,
  type OutreachRun,
} from '#server/db/outreach/outreach-runs.ts'
import type { Tx } from '#server/db/pool.ts'
import { refuseStoppedCampaign } from '../runs/refuse-stopped-campaign.ts'
import { campaignOfRun, requireRun } from '../runs/require-run.ts'
import { runView } from '../runs/run-view.ts'
import { wakeRun } from '../runs/wake-run.ts'

/** Pauses, resumes, cancels or retries a send, if its state allows it (F-29). Safe to repeat. */
export async function controlOutreach(
  ctx: Context,
  { id, control }: Parsed<'control-outreach'>,
  { admin }: AdminCaller,
): Promise<Output<'control-outreach'>> {
  await requireRun(ctx, id)
  await ctx.inTransaction(async (tx) => {
    const run = (await lockOutreachRun(tx, id))!
    if (!mayControl(control, run.state, await countsOfRun(tx, id)))
      throw new AppError('conflict', controlErrorText(control, run.state))
    const now = ctx.now()
    await CONTROLS[control](ctx, tx, run)
    const detail = `${SEND_CONTROL_LABELS[control]}: send by ${run.started_by}, ${shopDay(run.created_at)}`
    await recordAudit(tx, { admin, action: 'pause, resume or cancel send', campaignId: run.campaign_id, detail, now })
  })
  const run = await requireRun(ctx, id)
  return await runView(ctx, run, await campaignOfRun(ctx, run))
}

type Control = (ctx: Context, tx: Tx, run: OutreachRun) => Promise<unknown>

const CONTROLS: Record<SendControl, Control> = {
  pause: (ctx, tx, { id }) =>
    changeOutreachRun(tx, id, { state: 'paused', wake_at: null, pause_reason: null }, ctx.now()),
  resume,
  async cancel(ctx, tx, { id }) {
    await moveOutreachEmails(tx, id, 'waiting', { state: 'skipped', reason: CANCELED_TEXT }, ctx.now())
    await changeOutreachRun(tx, id, { state: 'cancelled', wake_at: null, finished_at: ctx.now() }, ctx.now())
  },
  async retry_failed(ctx, tx, run) {
    await moveOutreachEmails(tx, run.id, 'failed', { state: 'waiting', reason: null, attempts: 0 }, ctx.now())
    await resume(ctx, tx, run)
  },
  async retry_unknown(ctx, tx, run) {
    await moveOutreachEmails(tx, run.id, 'unknown', { state: 'waiting', reason: null, attempts: 0 }, ctx.now())
    await resume(ctx, tx, run)
  },
}

/**
 * Resumes a send, unless its campaign sends no emails: the job would pause it again. The admin has seen the warnings so
 * far, so they are not repeated (S-26).
 */
async function resume(ctx: Context, tx: Tx, run: OutreachRun): Promise<void> {
  refuseStoppedCampaign(await campaignById(tx, run.campaign_id))
  const { bounced, complained } = await healthOf(tx, run.campaign_id)
  const now = ctx.now()
  const isEarly =
    run.state === 'paused' && run.started_at === null && run.scheduled_at !== null && run.scheduled_at > now
  await changeOutreachRun(
    tx,
    run.id,
    {
      state: isEarly ? 'scheduled' : 'running',
      started_at: isEarly ? null : (run.started_at ?? now),
      finished_at: null,
      pause_reason: null,
      seen_bounces: bounced,
      seen_complaints: complained,
    },
    now,
  )
  await wakeRun(ctx, tx, run, isEarly ? run.scheduled_at! : now)
}
