import { type RawBuilder, sql } from 'kysely'
import type { AdminPropertyStatus } from '#domain/admin-properties/admin-property.ts'
import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import type { EmailState } from '#domain/emails/email-state.ts'
import type { OrderEmailName } from '#domain/orders/order-emails.ts'
import type { OrderState } from '#domain/orders/order.ts'
import type { OutreachEmailState } from '#domain/outreach/outreach-email-state.ts'
import { likePart } from '#server/db/like-part.ts'
import type { Db } from '#server/db/pool.ts'

/** The search: rows whose text contains every one of these words. */
export type SearchQuery = { readonly words: readonly string[]; readonly limit: number }

/** The maximum number of matching rows that are ranked; the list shows only a few. */
const MAX_RANKED = 300

const hasAll = (column: string | RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.join(
    words.map((word) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${likePart(word)}`),
    sql` and `,
  )}`

/** Orders rows that begin with the first word first. */
const beginsWith = (column: string, [word = '']: readonly string[]) =>
  sql`starts_with(lower(${sql.ref(column)}), lower(${word}::text))`

export type CampaignHit = {
  readonly id: string
  readonly name: string
  readonly status: CampaignStatus
  readonly homes: number
}

/** Returns campaigns by name, newest first. */
export async function matchingCampaigns(db: Db, { words, limit }: SearchQuery): Promise<CampaignHit[]> {
  const { rows } = await sql<CampaignHit>`
    select id, name, status,
      (select count(*) from scraped_properties where campaign_id = campaigns.id and deleted_at is null)::int as homes
    from campaigns where deleted_at is null and ${hasAll('name', words)}
    order by ${beginsWith('name', words)} desc, created_at desc limit ${limit}`.execute(db)
  return rows
}

export type HomeHit = {
  readonly id: string
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly access_code: string | null
  readonly campaign_id: string
  readonly campaign: string
}

/** Returns homes of campaigns by address or access code. */
export async function matchingHomes(db: Db, { words, limit }: SearchQuery): Promise<HomeHit[]> {
  const { rows } = await sql<HomeHit>`
    select home.id, street, city, state, access_code, campaign_id, campaigns.name as campaign
    from (
      select id, lead_street(address_line_1, address, street_address) as street, city, state, access_code, campaign_id,
        place_words
      from scraped_properties where deleted_at is null and ${hasAll('place_words', words)} limit ${MAX_RANKED}
    ) as home join campaigns on campaigns.id = campaign_id and campaigns.deleted_at is null
    order by (access_code = upper(${words.join('')}::text)) desc nulls last, ${beginsWith('place_words', words)} desc,
      street, home.id
    limit ${limit}`.execute(db)
  return rows
}

export type AgentHit = {
  readonly name: string | null
  readonly email: string | null
  readonly homes: number
  readonly campaign_id: string
  readonly campaign: string
  readonly lead_id: string
}

/** Returns agents of homes by name or email, each once, with the newest of their homes. */
export async function matchingAgents(db: Db, { words, limit }: SearchQuery): Promise<AgentHit[]> {
  const { rows } = await sql<AgentHit>`
    select (array_agg(found.name order by import_order desc))[1] as name, found.email, count(*)::int as homes,
      (array_agg(campaign_id order by import_order desc))[1] as campaign_id,
      (array_agg(campaigns.name order by import_order desc))[1] as campaign,
      (array_agg(found.id order by import_order desc))[1] as lead_id
    from (
      select id, campaign_id, import_order, agent_email as email,
        nullif(case agent_role when 'seller' then sellers_agent_name else buyers_agent_name end, '') as name
      from scraped_properties where deleted_at is null and ${hasAll('agent_words', words)} limit ${MAX_RANKED}
    ) as found join campaigns on campaigns.id = campaign_id and campaigns.deleted_at is null
    group by found.email, case when found.email is null then lower(found.name) end
    order by bool_or(starts_with(lower(coalesce(found.name, '')), lower(${words[0] ?? ''}::text))) desc, homes desc, 1
    limit ${limit}`.execute(db)
  return rows
}

export type OrderHit = {
  readonly id: string
  readonly order_number: number | null
  readonly name: string
  readonly email: string
  readonly state: OrderState
}

/** Returns placed orders by number (ours or the print shop's), name or email, newest first. */
export async function matchingOrders(db: Db, { words, limit }: SearchQuery): Promise<OrderHit[]> {
  const { rows } = await sql<OrderHit>`
    select id, order_number, trim(customer_first_name || ' ' || customer_last_name) as name, customer_email as email,
      order_status as state
    from (
      select * from orders where order_status is not null and ${hasAll('buyer_words', words)} limit ${MAX_RANKED}
    ) as orders
    order by (order_number::text = ltrim(${words.join('')}::text, '#')) desc nulls last,
      coalesce(paid_at, checkout_initiated_at) desc nulls last, id
    limit ${limit}`.execute(db)
  return rows
}

export type EmailHit = {
  readonly id: string
  readonly to_email: string
  readonly street: string | null
  readonly state: OutreachEmailState
  readonly sent_at: Date | null
  readonly run_id: string | null
  /** The home that the email is about, while it exists. */
  readonly lead_id: string | null
  readonly campaign_id: string | null
}

/** Returns emails to agents by recipient, newest first, without test emails. */
export async function matchingOutreachEmails(db: Db, { words, limit }: SearchQuery): Promise<EmailHit[]> {
  const { rows } = await sql<EmailHit>`
    select email.id, to_email, email.street, email.state, sent_at, run_id, home.id as lead_id, home.campaign_id
    from (
      select * from outreach_emails
      where claimed_at is not null and ${hasAll('to_email', words)} and not is_test_email limit ${MAX_RANKED}
    ) as email
    left join scraped_properties home on home.id = scraped_property_id and home.deleted_at is null
      and exists (select from campaigns where id = home.campaign_id and deleted_at is null)
    where run_id is not null or home.id is not null
    order by claimed_at desc, email.id limit ${limit}`.execute(db)
  return rows
}

export type OrderEmailHit = {
  readonly id: string
  readonly to_address: string
  readonly name: OrderEmailName
  readonly state: EmailState
  readonly created_at: Date
  readonly order_id: string
  readonly order_number: number | null
}

/** Returns emails to buyers about their orders by recipient, newest first. */
export async function matchingOrderEmails(db: Db, { words, limit }: SearchQuery): Promise<OrderEmailHit[]> {
  const { rows } = await sql<OrderEmailHit>`
    select email.id, to_address, email.name, email.state, email.created_at, orders.id as order_id, order_number
    from (select * from emails where order_id is not null and ${hasAll('to_address', words)} limit ${MAX_RANKED}) as email
    join orders on orders.id = email.order_id
    order by email.created_at desc, email.id limit ${limit}`.execute(db)
  return rows
}

export type PropertyHit = {
  readonly id: string
  readonly address: string
  readonly property_code: string | null
  readonly status: AdminPropertyStatus
}

/** Returns homes of Manage Properties by address or code, newest first. */
export async function matchingAdminProperties(db: Db, { words, limit }: SearchQuery): Promise<PropertyHit[]> {
  const { rows } = await sql<PropertyHit>`
    select id, address, property_code, status from properties
    where deleted_at is null and ${hasAll(sql`(address || ' ' || coalesce(property_code, ''))`, words)}
    order by (property_code = upper(${words.join('')}::text)) desc nulls last, ${beginsWith('address', words)} desc,
      created_at desc
    limit ${limit}`.execute(db)
  return rows
}
