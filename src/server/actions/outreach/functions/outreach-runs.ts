import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { isoOrNull, shopDay } from '#domain/iso-dates.ts'
import { OUTREACH_EMAIL_STATE_LABELS } from '#domain/outreach/outreach-email-state.ts'
import { csvFile } from '#domain/write-csv.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { Context } from '#server/context.ts'
import { type OutreachEmail, outreachEmailBatches, outreachEmailsOfRun } from '#server/db/outreach/outreach-emails.ts'
import { countsOfRuns, runsOfCampaign } from '#server/db/outreach/outreach-runs.ts'
import { campaignOfRun, requireRun } from '../runs/require-run.ts'
import { healthView, outreachEmailView, runView } from '../runs/run-view.ts'

const MAX_RUNS = 50

export async function listOutreachRuns(
  ctx: Context,
  { campaign_id }: Parsed<'list-outreach-runs'>,
): Promise<Output<'list-outreach-runs'>> {
  const campaign = await requireCampaign(ctx, campaign_id)
  const runs = await runsOfCampaign(ctx.db, campaign_id, MAX_RUNS)
  const counts = await countsOfRuns(
    ctx.db,
    runs.map(({ id }) => id),
  )
  return {
    runs: await Promise.all(runs.map((run) => runView(ctx, run, campaign, counts.get(run.id)!))),
    health: await healthView(ctx, campaign_id),
  }
}

/** Returns a send with fifty entries of its email log (U-23). */
export async function getOutreachRun(
  ctx: Context,
  { id, state, page }: Parsed<'get-outreach-run'>,
): Promise<Output<'get-outreach-run'>> {
  const run = await requireRun(ctx, id)
  return {
    run: await runView(ctx, run, await campaignOfRun(ctx, run)),
    emails: (await outreachEmailsOfRun(ctx.db, id, state, pageRange(page))).map(outreachEmailView),
    page_size: PAGE_SIZE,
    health: await healthView(ctx, run.campaign_id),
  }
}

/** Exports the recipients of a send as CSV (F-30). */
export async function exportOutreachRun(
  ctx: Context,
  { id }: Parsed<'export-outreach-run'>,
): Promise<Output<'export-outreach-run'>> {
  const run = await requireRun(ctx, id)
  const lines: (string | null)[][] = []
  for await (const emails of outreachEmailBatches(ctx.db, id))
    lines.push(...emails.map((email) => COLUMNS.map(([, value]) => value(email))))
  const day = shopDay(run.created_at)
  return { file_name: `emails-${day}.csv`, csv: csvFile([COLUMNS.map(([name]) => name), ...lines]) }
}

const COLUMNS: readonly (readonly [name: string, value: (email: OutreachEmail) => string | null])[] = [
  ['Agent', (email) => email.agent_name],
  ['Email', (email) => email.to_email],
  ['Street', (email) => email.street],
  ['Step', (email) => (email.step === 0 ? 'First email' : `Follow-up ${email.step}`)],
  ['Status', (email) => OUTREACH_EMAIL_STATE_LABELS[email.state]],
  ['Reason', (email) => email.reason],
  ['Tracked', (email) => (email.tracked ? 'yes' : 'no (test address)')],
  ['Sent', (email) => isoOrNull(email.sent_at)],
  ['Delivered', (email) => isoOrNull(email.delivered_at)],
  ['Opened', (email) => isoOrNull(email.opened_at)],
  ['Clicked', (email) => isoOrNull(email.clicked_at)],
  ['Bounced', (email) => isoOrNull(email.bounced_at)],
  ['Complained', (email) => isoOrNull(email.complained_at)],
  ['Unsubscribed', (email) => isoOrNull(email.unsubscribed_at)],
  ['Replied', (email) => isoOrNull(email.replied_at)],
  ['Message-ID', (email) => email.message_id],
]
