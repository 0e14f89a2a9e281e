import { expect, test } from 'vitest'
import { STAGE_NAMES, stageOf } from '#domain/leads/funnel.ts'
import { agentOfLead, artworkOfLead } from '#domain/leads/lead.ts'
import { randomFrom } from '#engine/random.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import { testDatabase } from '#tests/support/database/database.ts'

const EMAILS = [null, '', '  ', 'null', ' NULL ', 'no address', 'a@b', 'Jo.Doe@Example.com ', "o'neil@example.co.uk"]
const URLS = [null, '', 'artwork/one.jpg']
const RAW = [
  null,
  {},
  { artworkGeneration: { artworkUrl: '' } },
  { artworkGeneration: { artworkUrl: 'https://x/y.jpg' } },
]
const COUNTS = [0, 0, 0, 1]

test('D3-170 … D3-176, D3-190 stage, agent and artwork of any lead are the same in the database and the domain', async () => {
  const { db } = await testDatabase()
  const random = randomFrom(7)
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const now = new Date()
  const aRow = () => ({
    id: crypto.randomUUID(),
    agent_role: any(['buyer', 'seller'] as const),
    sellers_agent_email: any(EMAILS),
    buyers_agent_email: any(EMAILS),
    watercolor_image_url: any(URLS),
    chalk_image_url: any([null, null, ...URLS]),
    raw_data: JSON.stringify(any(RAW)),
    outreach_status: any([null, null, 'sent', 'clicked'] as const),
    configurator_opened_count: any(COUNTS),
    replied_at: any([null, null, null, now]),
    checkout_initiated_count: any(COUNTS),
    payment_page_accessed_count: any(COUNTS),
    purchase_completed_at: any([null, null, null, now]),
    created_at: now,
    updated_at: now,
  })
  const [rows, later] = [Array.from({ length: 400 }, aRow), Array.from({ length: 200 }, aRow)]
  await db.insertInto('scraped_properties').values(rows).execute()

  // Half of them before any suppression, and one more is lifted again.
  await db.transaction().execute(async (tx) => {
    for (const email of ['jo.doe@example.com', "o'neil@example.co.uk"])
      await suppress(tx, { email, reason: 'manual', now })
  })
  await db.insertInto('scraped_properties').values(later).execute()
  await db.deleteFrom('suppressions').where('email', '=', "o'neil@example.co.uk").execute()

  const kept = await db.selectFrom('scraped_properties').selectAll().execute()
  expect(kept).toHaveLength(rows.length + later.length)
  for (const lead of kept) {
    const agentEmail = agentOfLead(lead).email
    const hasArtwork = artworkOfLead(lead) !== null
    expect(lead.agent_email).toBe(agentEmail)
    expect(lead.has_artwork).toBe(hasArtwork)
    const agentSuppressed = agentEmail === 'jo.doe@example.com'
    expect(lead.agent_suppressed).toBe(agentSuppressed)
    expect(lead.stage).toBe(stageOf({ ...lead, hasArtwork, agentEmail, agentSuppressed }))
  }
  expect(new Set(kept.map((lead) => lead.stage))).toEqual(new Set(STAGE_NAMES))
})
