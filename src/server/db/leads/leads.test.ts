import { expect, test } from 'vitest'
import { type Stage, STAGE_NAMES } from '#domain/leads/funnel.ts'
import { agentOfLead, artworkOfLead } from '#domain/leads/lead.ts'
import { randomFrom } from '#engine/random.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
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

type Progress = Pick<
  Lead,
  | 'purchase_completed_at'
  | 'payment_page_accessed_count'
  | 'checkout_initiated_count'
  | 'replied_at'
  | 'configurator_opened_count'
  | 'outreach_status'
>

/** The specification's list, farthest first; an agent's reply is ours (E-30). */
const FUNNEL: readonly [stage: Stage, isReached: (lead: Progress) => boolean][] = [
  ['purchased', (lead) => lead.purchase_completed_at !== null],
  ['payment_page_accessed', (lead) => lead.payment_page_accessed_count > 0],
  ['checkout_accessed', (lead) => lead.checkout_initiated_count > 0],
  ['replied', (lead) => lead.replied_at !== null],
  ['property_opened', (lead) => lead.configurator_opened_count > 0],
  ['email_sent', (lead) => lead.outreach_status !== null],
]

const stageOf = (lead: Progress, isReady: boolean): Stage =>
  FUNNEL.find(([, isReached]) => isReached(lead))?.[0] ?? (isReady ? 'ready_to_send' : 'not_ready')

test('D3-170 … D3-176, D3-190 any lead is at the farthest stage reached; its agent and artwork are those of the domain', async () => {
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

  const leads = await db.selectFrom('scraped_properties').selectAll().execute()
  expect(leads).toHaveLength(rows.length + later.length)
  for (const lead of leads) {
    const agentEmail = agentOfLead(lead).email
    const hasArtwork = artworkOfLead(lead) !== null
    expect(lead.agent_email).toBe(agentEmail)
    expect(lead.has_artwork).toBe(hasArtwork)
    const agentSuppressed = agentEmail === 'jo.doe@example.com'
    expect(lead.agent_suppressed).toBe(agentSuppressed)
    const isReady = hasArtwork && agentEmail !== null && !agentSuppressed
    expect(lead.stage).toBe(stageOf(lead, isReady))
  }
  expect(new Set(leads.map((lead) => lead.stage))).toEqual(new Set(STAGE_NAMES))
})
