import { randomUUID } from 'node:crypto'
import { OutreachOptions } from '#contract/outreach.ts'
import { sendOutreach } from '#server/actions/outreach/jobs/send-outreach.ts'
import type { SendingContext } from '#server/actions/outreach/sending-context.ts'
import type { Context } from '#server/context.ts'
import { insertOutreachEmails } from '#server/db/outreach/outreach-emails.ts'
import { insertOutreachRun, outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { aCampaign } from './campaigns.ts'

/**
 * Creates a campaign for buyers' agents with `count` homes, each with art, an access code and a different agent.
 * `overrides` returns the columns of the nth home.
 */
export async function aCampaignToMail(
  ctx: Pick<Context, 'db' | 'now'>,
  count: number,
  overrides: (n: number) => object = () => ({}),
): Promise<{ campaignId: string; leadIds: string[] }> {
  const campaignId = await aCampaign(ctx)
  const at = ctx.now()
  const leads = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    campaign_id: campaignId,
    address_line_1: `${100 + n} Maple Street, Oak Park`,
    city: 'Oak Park',
    state: 'IL',
    zip_code: '60302',
    access_code: codeOf(n),
    buyers_agent_name: `Dana Ortiz ${n}`,
    buyers_agent_email: `dana${n}@agents.example`,
    watercolor_image_url: `public/art/${n}.jpg`,
    created_at: at,
    updated_at: at,
    ...overrides(n),
  }))
  for (let from = 0; from < leads.length; from += 1000)
    await ctx.db
      .insertInto('scraped_properties')
      .values(leads.slice(from, from + 1000))
      .execute()
  return { campaignId, leadIds: leads.map(({ id }) => id) }
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A different access code for each number. */
const codeOf = (n: number): string =>
  `QQ${Array.from({ length: 6 }, (_, index) => SIGNS[Math.floor(n / SIGNS.length ** index) % SIGNS.length]).join('')}`

/** Selects all homes of a campaign. */
export const ALL = {
  kind: 'matching' as const,
  filter: { tab: 'all' as const, search: '', status: null, stage: null, missing: null, within: null },
  except: [],
}

/** Creates a running send with these emails in its email log, without homes; returns the send's id. */
export async function aRun(
  ctx: Pick<Context, 'db' | 'now' | 'inTransaction'>,
  campaignId: string,
  emails: readonly string[],
  options: object = {},
): Promise<string> {
  const [id, now] = [randomUUID(), ctx.now()]
  await ctx.inTransaction(async (tx) => {
    await insertOutreachRun(tx, {
      id,
      campaignId,
      template: 'anniversary-outreach',
      state: 'running',
      options: OutreachOptions.parse(options),
      texts: null,
      origin: 'http://shop.test',
      scheduledAt: null,
      startedBy: 'dana',
      now,
    })
    await insertOutreachEmails(
      tx,
      emails.map((email, position) => ({
        id: randomUUID(),
        run_id: id,
        campaign_id: campaignId,
        position,
        template: 'anniversary-outreach' as const,
        to_email: email,
        agent_name: 'Dana Ortiz',
        street: '12 Maple Street',
        picture_url: 'http://shop.test/art.jpg',
        link: 'http://shop.test/HQ7RMW2K?from=email',
        state: 'waiting' as const,
        created_at: now,
        updated_at: now,
      })),
    )
  })
  return id
}

/** Runs the job of a send once, as its worker would now. */
export async function workOn(ctx: SendingContext, runId: string): Promise<void> {
  const run = await outreachRunById(ctx.db, runId)
  if (run?.wake_at) await sendOutreach(ctx, { runId, wakeAt: run.wake_at.toISOString() })
}
