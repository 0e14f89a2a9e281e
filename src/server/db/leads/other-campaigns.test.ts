import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertOutreachEmails } from '#server/db/outreach/outreach-emails.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { someLeads } from '#tests/support/campaigns/leads.ts'
import { testContext } from '#tests/support/context.ts'
import { otherCampaignsOf } from './other-campaigns.ts'

const PAT = { buyers_agent_name: 'Pat', buyers_agent_email: 'pat@agents.example' }
const SENT = new Date('2026-11-03T15:00:00Z')

test('F-52 a home or agent that is also in another campaign is reported with its last email, except deleted homes', async () => {
  const { ctx } = await testContext()
  const [spring, fall, deletedCampaign] = [await aCampaign(ctx), await aCampaign(ctx), await aCampaign(ctx)]
  const key = 'one home, however it is written'
  const [ours, sister] = await someLeads(ctx, spring, [{ ...PAT, home_key: key }, PAT])
  const [theirs, other] = await someLeads(ctx, fall, [{ home_key: key }, PAT])
  await someLeads(ctx, deletedCampaign, [{ ...PAT, home_key: key, deleted_at: new Date() }])
  const emailOf = (home: string) => ({
    id: randomUUID(),
    campaign_id: fall,
    scraped_property_id: home,
    template: 'anniversary-outreach' as const,
    to_email: 'pat@agents.example',
    state: 'sent' as const,
    sent_at: SENT,
    claimed_at: SENT,
    created_at: SENT,
    updated_at: SENT,
  })
  await ctx.inTransaction((tx) => insertOutreachEmails(tx, [emailOf(other!)]))

  const elsewhere = await otherCampaignsOf(ctx.db, [ours!, sister!, theirs!])
  expect(elsewhere.get(ours!)).toMatchObject([{ campaignId: fall, same: 'home', sentAt: null }])
  expect(elsewhere.get(sister!)).toMatchObject([{ campaignId: fall, same: 'agent', sentAt: SENT }])
  expect(elsewhere.get(theirs!)).toMatchObject([{ campaignId: spring, same: 'home', sentAt: null }])
})
