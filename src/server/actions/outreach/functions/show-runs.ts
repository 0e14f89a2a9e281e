import type { Output, Parsed } from '#contract/index.ts'
import { csvFile } from '#domain/csv.ts'
import { STATE_LABELS } from '#domain/outreach/outreach-run.ts'
import type { Context } from '#server/context.ts'
import { countsOfRuns, runsOfCampaign } from '#server/db/outreach/outreach-runs.ts'
import { type OutreachSend, sendsOfRun } from '#server/db/outreach/outreach-sends.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { healthView, runView, sendView } from '../run-view.ts'
import { requireRun, nameOf } from '../require-run.ts'

const PAGE_SIZE = 50
const MOST_RUNS = 50
const MOST_LINES = 100_000

export async function listOutreachRuns(
  ctx: Context,
  { campaign_id }: Parsed<'list-outreach-runs'>,
): Promise<Output<'list-outreach-runs'>> {
  const campaign = await requireCampaign(ctx, campaign_id)
  const runs = await runsOfCampaign(ctx.db, campaign_id, MOST_RUNS)
  const counts = await countsOfRuns(
    ctx.db,
    runs.map(({ id }) => id),
  )
  return {
    runs: await Promise.all(runs.map((run) => runView(ctx, run, campaign, counts.get(run.id)!))),
    health: await healthView(ctx, campaign_id),
  }
}

/** U-23: a send with fifty lines of its ledger. */
export async function getOutreachRun(
  ctx: Context,
  { id, state, page }: Parsed<'get-outreach-run'>,
): Promise<Output<'get-outreach-run'>> {
  const run = await requireRun(ctx, id)
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  return {
    run: await runView(ctx, run, await nameOf(ctx, run)),
    sends: (await sendsOfRun(ctx.db, id, state, part)).map(sendView),
    page_size: PAGE_SIZE,
    health: await healthView(ctx, run.campaign_id),
  }
}

/** F-30: who got it. */
export async function exportOutreachRun(
  ctx: Context,
  { id }: Parsed<'export-outreach-run'>,
): Promise<Output<'export-outreach-run'>> {
  const run = await requireRun(ctx, id)
  const sends = await sendsOfRun(ctx.db, id, null, { limit: MOST_LINES, offset: 0 })
  const lines = sends.map((send) => COLUMNS.map(([, value]) => value(send)))
  const day = run.created_at.toISOString().slice(0, 10)
  return { file_name: `emails-${day}.csv`, csv: csvFile([COLUMNS.map(([name]) => name), ...lines]) }
}

const time = (at: Date | null) => at && at.toISOString()
const COLUMNS: readonly (readonly [name: string, value: (send: OutreachSend) => string | null])[] = [
  ['Agent', (send) => send.agent_name],
  ['Email', (send) => send.to_email],
  ['Street', (send) => send.street],
  ['State', (send) => STATE_LABELS[send.state]],
  ['Reason', (send) => send.reason],
  ['Tracked', (send) => (send.tracked ? 'yes' : 'no (test address)')],
  ['Sent', (send) => time(send.sent_at)],
  ['Delivered', (send) => time(send.delivered_at)],
  ['Opened', (send) => time(send.opened_at)],
  ['Clicked', (send) => time(send.clicked_at)],
  ['Bounced', (send) => time(send.bounced_at)],
  ['Complained', (send) => time(send.complained_at)],
  ['Unsubscribed', (send) => time(send.unsubscribed_at)],
  ['Replied', (send) => time(send.replied_at)],
  ['Message-ID', (send) => send.message_id],
]
