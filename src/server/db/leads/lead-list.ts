import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { StageCount } from '#domain/leads/lead-counts.ts'
import {
  isEveryLead,
  type LeadFilter,
  type LeadGap,
  type LeadOrder,
  type LeadSelection,
  type LeadSort,
} from '#domain/leads/lead-filter.ts'
import { WAITS_IN_SEND } from '#server/db/outreach/outreach-emails.ts'
import type { Db } from '#server/db/pool.ts'
import type { Database } from '#server/db/schema.ts'
import type { Lead } from './scraped-properties.ts'

type Leads = SelectQueryBuilder<Database, 'scraped_properties', object>

/** The homes of a campaign, without deleted ones. */
const leadsOf = (db: Db, campaignId: string): Leads =>
  db.selectFrom('scraped_properties').where('campaign_id', '=', campaignId).where('deleted_at', 'is', null)

/** An agent's name in SQL, as by `agentNameOf` in `src/domain/leads/agent-contact.ts`. */
const agentName = (column: string) => {
  const name = sql`btrim(regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g'))`
  return sql`case when ${name} ~* '^(null|n/?a|none|undefined|unknown|non[- ]?mls.*|not available)?$' then null else ${name} end`
}

/** The agent that a lookup would look up, as by `agentToFind` in `src/domain/leads/lead-contact.ts`. */
const AGENT_TO_FIND = sql`coalesce(case when agent_role = 'seller' then ${agentName('sellers_agent_name')} end, ${agentName('buyers_agent_name')})`

/** Whether the home has a listing that our actions can read (D3-121, D3-123), and none was read, or tried in vain. */
const HAS_UNREAD_LISTING = sql`(
  coalesce(zillow_url, '') ~* 'zillow.*/\\d+_zpid/?($|[?#])'
  or agent_role = 'buyer' and coalesce(homes_property_url, '') ~* '/property/[^/?#]+/[a-z0-9]{6,24}/?($|[?#])'
) and processing_status <> 'failed' and not coalesce(raw_data ?| array['details', 'zillowDetails', 'listingGone'], false)`

const LACKS: Readonly<Record<LeadGap, RawBuilder<boolean>>> = {
  agent: sql`agent_email is null`,
  lookup: sql`(agent_email is null and case
    when ${AGENT_TO_FIND} is null then ${HAS_UNREAD_LISTING}
    else raw_data->'agentContactLookup'->>'name' is distinct from ${AGENT_TO_FIND}
  end)`,
  art: sql`not has_artwork`,
}

/** The conditions of a filter; one covering index serves all of them. */
function matches({ tab, search, status, stage, missing, within }: LeadFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (tab === 'with_email') conditions.push(sql`agent_email is not null`)
  if (tab === 'ready_to_send') conditions.push(sql`stage = 'ready_to_send'`)
  if (search !== '')
    conditions.push(sql`strpos(search_text, lower(${search}::text collate "und-x-icu") collate "C") > 0`)
  if (status !== null) conditions.push(sql`processing_status = ${status}`)
  if (stage !== null) conditions.push(sql`stage = ${stage}`)
  if (missing !== null) conditions.push(LACKS[missing])
  if (within !== null) conditions.push(oneOf(within))
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

const oneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

/** Returns a query for the homes of a selection, to be extended. */
export function selectedIn(db: Db, campaignId: string, selection: LeadSelection): Leads {
  const leads = leadsOf(db, campaignId)
  if (selection.kind === 'ids') return leads.where(oneOf(selection.ids))
  const matching = leads.where(matches(selection.filter))
  return selection.except.length === 0 ? matching : matching.where(sql<boolean>`not ${oneOf(selection.except)}`)
}

/**
 * Returns homes of a selection in import order, at most `limit`: `after` is the `import_order` of the last one read (0
 * to start with), so homes that change or disappear in the meantime do not shift the others.
 */
const selectedLeads = (
  db: Db,
  campaignId: string,
  selection: LeadSelection,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Lead[]> =>
  selectedIn(db, campaignId, selection)
    .selectAll()
    .where('import_order', '>', after)
    .orderBy('import_order')
    .limit(limit)
    .execute()

/** Returns the homes of a selection in import order, in batches. */
export async function* selectedLeadBatches(
  db: Db,
  campaignId: string,
  selection: LeadSelection,
  batchSize = 1000,
): AsyncGenerator<Lead[]> {
  for (let after = 0; ;) {
    const leads = await selectedLeads(db, campaignId, selection, { after, limit: batchSize })
    if (leads.length > 0) yield leads
    if (leads.length < batchSize) return
    after = leads.at(-1)!.import_order
  }
}

/**
 * Returns the number of homes in a campaign and the number waiting for each step: from an index alone, but for the
 * homes without an agent's email.
 */
export async function waitingHomes(db: Db, campaignId: string) {
  const counts = await leadsOf(db, campaignId)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${LACKS.art}))::int`.as('without_art'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, to_look_up: await countOf(leadsOf(db, campaignId).where(LACKS.lookup)) }
}

/**
 * Returns the agents' addresses of the homes that are ready for an email, each with its number of homes; `inSend`:
 * those of them whose email waits in a send.
 */
export const readyHomesByAgent = (
  db: Db,
  campaignId: string,
): Promise<{ email: string; homes: number; inSend: number }[]> =>
  leadsOf(db, campaignId)
    .select([
      sql<string>`agent_email`.as('email'),
      sql<number>`count(*)::int`.as('homes'),
      sql<number>`(count(*) filter (where id in (
        select e.scraped_property_id from outreach_runs r join outreach_emails e on e.run_id = r.id
        where r.campaign_id = ${campaignId} and e.scraped_property_id is not null and ${WAITS_IN_SEND})))::int`.as(
        'inSend',
      ),
    ])
    .where(sql<boolean>`stage = 'ready_to_send'`)
    .where('agent_email', 'is not', null)
    .groupBy('agent_email')
    .execute()

/** The first sort key of a list; ties keep the order of import. Each has an index with that order. */
const SORT_KEYS: Readonly<Record<Exclude<LeadSort, 'import_order'>, RawBuilder<unknown>>> = {
  // Digits and hyphens: the database's own collation gives the same order in three times the time.
  date_sold: sql`sold_on collate "C"`,
  sale_price: sql`sale_price`,
  address: sql`street_order`,
  suitability_score: sql`suitability_score`,
}

type Sorting = { readonly key: RawBuilder<unknown>; readonly way: 'asc' | 'desc'; readonly unknownFirst: boolean }
type Range = { readonly limit: number; readonly offset: number }

/** Returns the ids of a part of a list, counted from its end if `fromEnd`, in the same order either way. */
export async function leadIds(
  db: Db,
  campaignId: string,
  filter: LeadFilter,
  { sort, direction }: LeadOrder,
  { limit, offset = 0, fromEnd = false }: Partial<Range> & Pick<Range, 'limit'> & { readonly fromEnd?: boolean },
): Promise<string[]> {
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  const way = fromEnd ? opposite : direction
  const range = { limit, offset }
  const leads = leadsOf(db, campaignId).where(matches(filter))
  const sorting = sort === 'import_order' ? null : { key: SORT_KEYS[sort], way, unknownFirst: fromEnd }
  const ids =
    sorting === null
      ? await idsIn(leads.orderBy('import_order', way), range)
      : isEveryLead(filter)
        ? await idsByIndex(leads, sorting, range)
        : await idsAfterSort(db, leads, sorting, range)
  return fromEnd ? ids.toReversed() : ids
}

async function idsIn(leads: Leads, { limit, offset }: Range): Promise<string[]> {
  const rows = await leads.select('id').limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids from the index of the sort key. One index cannot give "nulls last" in both directions, so homes with
 * and without a value are read one after the other.
 */
async function idsByIndex(
  leads: Leads,
  { key, way, unknownFirst }: Sorting,
  { limit, offset }: Range,
): Promise<string[]> {
  const sorted = leads.orderBy(key, way).orderBy('import_order', way)
  const isKnown = sql<boolean>`${key} is not null`
  const isUnknown = sql<boolean>`${key} is null`
  const [first, second] = unknownFirst ? [isUnknown, isKnown] : [isKnown, isUnknown]
  const ids = await idsIn(sorted.where(first), { limit, offset })
  if (ids.length === limit) return ids
  const before = ids.length > 0 ? offset : await countOf(leads.where(first))
  return [...ids, ...(await idsIn(sorted.where(second), { limit: limit - ids.length, offset: offset - before }))]
}

const countOf = async (leads: Leads): Promise<number> =>
  (await leads.select(sql<number>`count(*)::int`.as('homes')).executeTakeFirstOrThrow()).homes

/**
 * Returns the ids after sorting the homes. "offset 0" stops PostgreSQL from using the index of the sort key: that index
 * lacks the columns of the filters, so a search for a rare text would read the rows of all homes.
 */
async function idsAfterSort(
  db: Db,
  leads: Leads,
  { key, way, unknownFirst }: Sorting,
  range: Range,
): Promise<string[]> {
  const matching = leads.select(['id', 'import_order', key.as('sort_key')]).offset(sql.lit(0))
  const rows = await db
    .selectFrom(matching.as('matching'))
    .select('id')
    .orderBy('sort_key', (order) =>
      (way === 'asc' ? order.asc() : order.desc())[unknownFirst ? 'nullsFirst' : 'nullsLast'](),
    )
    .orderBy('import_order', way)
    .limit(range.limit)
    .offset(range.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the homes that match a filter by stage, ignoring its tab and stage, in one pass over an index. */
export const stageCounts = (db: Db, campaignId: string, filter: LeadFilter): Promise<StageCount[]> =>
  leadsOf(db, campaignId)
    .where(matches({ ...filter, tab: 'all', stage: null }))
    .select([
      'stage',
      sql<number>`count(*)::int`.as('homes'),
      sql<number>`count(agent_email)::int`.as('with_email'),
      sql<number>`(count(*) filter (where processing_status = 'processing'))::int`.as('processing'),
    ])
    .groupBy('stage')
    .execute()

/** Returns how many homes a campaign has and how many of them are being processed, each count from an index. */
export async function campaignCounts(db: Db, campaignId: string): Promise<{ homes: number; processing: number }> {
  const leads = leadsOf(db, campaignId)
  const [homes, processing] = await Promise.all([
    countOf(leads),
    countOf(leads.where('processing_status', '=', 'processing')),
  ])
  return { homes, processing }
}

/** Returns these homes in this order. */
export async function leadsById(db: Db, ids: readonly string[]): Promise<Lead[]> {
  const rows = await db.selectFrom('scraped_properties').selectAll().where(oneOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
