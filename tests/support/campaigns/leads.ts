import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AgentRole } from '#domain/campaigns/campaign.ts'
import type { Context } from '#server/context.ts'
import type { ScrapedPropertyRow } from '#server/db/schema.ts'

export type LeadColumns = Partial<Omit<Insertable<ScrapedPropertyRow>, 'raw_data'>> & { readonly raw_data?: object }

/** The columns of a campaign for sellers' agents. */
export const UNDER_CONTRACT = {
  campaign_type: 'sellers_agent_outreach',
  campaign_subtype: 'under_contract_sellers_agent',
} as const

/** Inserts homes of a campaign in the order of import, each with these columns; returns their ids. */
export async function someLeads(
  { db, now }: Pick<Context, 'db' | 'now'>,
  campaignId: string,
  leads: readonly LeadColumns[],
  agentRole: AgentRole = 'buyer',
): Promise<string[]> {
  const rows = leads.map(({ raw_data, ...lead }) => ({
    id: randomUUID(),
    campaign_id: campaignId,
    agent_role: agentRole,
    created_at: now(),
    updated_at: now(),
    ...lead,
    raw_data: raw_data ? JSON.stringify(raw_data) : null,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('scraped_properties')
      .values(rows.slice(from, from + 500))
      .execute()
  return rows.map(({ id }) => id)
}

const STREETS = ['Maple Street', 'Birch Avenue', 'Elm Court', 'Juniper Lane', 'Cedar Hill Road', 'Walnut Drive']
const CITIES = [
  ['Oak Park', 'IL', '60302'],
  ['Salem', 'OR', '97301'],
  ['Austin', 'TX', '78701'],
] as const
const AGENTS = ['Pat Example', 'Robin Sample-Montgomery', 'Alex Test', null]
const BROKERAGES = ['Sample & Daughters Realty', 'Test Homes of the Greater Valley', 'Example Brokerage', null]
const HOUR_MS = 3_600_000

/**
 * Homes with all the kinds of values that a list shows, deterministic; `photo` returns the URL of the nth home's photo.
 */
export function leadsOfManyKinds(count: number, photo: (n: number) => string | null, now = new Date()): LeadColumns[] {
  const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!
  return Array.from({ length: count }, (_, n): LeadColumns => {
    const [city, state, zip] = pick(CITIES, Math.floor(n / 6))
    const art = n % 5 < 2 ? photo(n) : null
    const name = pick(AGENTS, n)
    const email = name && n % 7 !== 6 ? `${name.split(' ')[0]!.toLowerCase()}.${n}@agents.example` : null
    const mobile = n % 3 === 0 ? null : `+1312555${String(1000 + n)}`
    const reached = n % 10 === 5 ? Math.floor(n / 10) % 5 : -1
    const at = (isDone: boolean) => (isDone ? new Date(now.getTime() - HOUR_MS) : null)
    return {
      ...(n % 23 === 22
        ? { address: null }
        : { address_line_1: `${12 + n * 3} ${pick(STREETS, n)}`, city, state, zip_code: zip }),
      homes_main_image_url: n % 9 === 8 ? null : photo(n),
      homes_property_url: n % 4 === 3 ? null : `https://www.homes.com/property/${n}/`,
      zillow_url: n % 2 ? null : `https://www.zillow.com/homedetails/${n}/${5000 + n}_zpid/`,
      sale_price: n % 11 === 10 ? null : 31_250_000 + n * 1_734_500,
      date_sold:
        n % 13 === 12 ? null : `2025-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 27)).padStart(2, '0')}`,
      buyers_agent_name: name,
      buyers_agent_brokerage: pick(BROKERAGES, Math.floor(n / 2)),
      buyers_agent_email: email,
      buyers_agent_mobile: mobile,
      suitability_score: n % 6 === 5 ? null : [8.4, 5.5, 3, 9, 6.2][n % 5]!,
      watercolor_image_url: art,
      oil_image_url: n % 10 === 0 ? art : null,
      pencil_image_url: n % 10 === 1 ? art : null,
      processing_status: pick(['completed', 'completed', 'pending', 'failed', 'contacted'] as const, n),
      access_code: art
        ? `KX${String(n)
            .padStart(4, '0')
            .replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)]!)}TW`
        : null,
      outreach_status: reached >= 0 ? 'opened' : null,
      outreach_sent_at: at(reached >= 0),
      configurator_opened_count: reached >= 1 ? 2 : 0,
      configurator_opened_at: at(reached >= 1),
      checkout_initiated_count: reached >= 2 ? 1 : 0,
      checkout_initiated_at: at(reached >= 2),
      payment_page_accessed_count: reached >= 3 ? 1 : 0,
      payment_page_accessed_at: at(reached >= 3),
      purchase_completed_at: at(reached >= 4),
      raw_data: {
        ...(n % 4 === 1 && email ? { agentContactDetails: { aiFoundEmail: email, aiFoundMobile: mobile } } : {}),
        artworkGeneration:
          n % 5 === 4
            ? { skipped: true, reason: 'The house is hidden by trees' }
            : { zillowImageUrl: n % 2 ? null : photo(n) },
        ...(n % 5 === 3 ? { error: 'The page of this home could not be read' } : {}),
      },
    }
  })
}
