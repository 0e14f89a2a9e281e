import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'

/** Data of a campaign's home that no public response may contain. */
export const SECRETS = {
  sellers_agent_name: 'Name of the agent who sells',
  sellers_agent_email: 'selling@agents.example',
  sellers_agent_mobile: '+1 555 010 0001',
  buyers_agent_name: 'Name of the agent who buys',
  buyers_agent_email: 'buying@agents.example',
  buyers_agent_mobile: '+1 555 010 0002',
  notes: 'call before noon',
} as const

/** Creates a campaign without homes; returns its id. `overrides` are its columns. */
export async function aCampaign(
  { db, now }: Pick<Context, 'db' | 'now'>,
  overrides: Partial<Campaign> = {},
): Promise<string> {
  const id = randomUUID()
  const { id: campaignId } = await db
    .insertInto('campaigns')
    .values({
      id,
      name: `Campaign ${id}`,
      campaign_type: 'buyers_agent_outreach',
      campaign_subtype: 'closing_anniversary_agent',
      created_at: now(),
      updated_at: now(),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return campaignId
}

/** Creates a home with agents and a listing photo, in a new campaign by default. `overrides` are its columns. */
export async function aCampaignHome(ctx: Pick<Context, 'db' | 'now'>, overrides: Partial<Omit<Lead, 'raw_data'>> = {}) {
  const id = randomUUID()
  const campaignId = overrides.campaign_id ?? (await aCampaign(ctx))
  const now = ctx.now()
  const { notes, ...agents } = SECRETS
  return await ctx.db
    .insertInto('scraped_properties')
    .values({
      id,
      campaign_id: campaignId,
      address_line_1: '12 Maple Street',
      city: 'Oak Park',
      state: 'IL',
      zip_code: '60302',
      access_code: 'HQ7RMW2K',
      homes_main_image_url: 'https://photos.example/12-maple.jpg',
      ...agents,
      raw_data: JSON.stringify({ notes }),
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
