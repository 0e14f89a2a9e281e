import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'

/** The ids of our rows about one home. */
export type HomeRecords = {
  /** Rows of property_searches, clones included. */
  readonly properties: readonly string[]
  /** Rows of scraped_properties. */
  readonly leads: readonly string[]
  /** Rows of properties, the admin's list. */
  readonly listed: readonly string[]
}

export const idsOf = ({ properties, leads, listed }: HomeRecords): string[] => [...properties, ...leads, ...listed]

/** A row and its address. */
export type Addressed = {
  readonly id: string
  readonly address: string | null
  readonly line1: string | null
  readonly line2: string | null
  readonly zipCode: string | null
}

/** Returns every row whose address may be in this ZIP code, for comparing addresses. */
export async function recordsInZip(
  db: Db,
  zipCode: string,
): Promise<{ readonly [Kind in keyof HomeRecords]: readonly Addressed[] }> {
  const inText = `%${zipCode}%`
  const columns = (street: string) =>
    sql`id, address, ${sql.ref(street)} as line1, address_line_2 as line2, zip_code as "zipCode"`
  const properties = await sql<Addressed>`
    select ${columns('address_line_1')} from property_searches where left(zip_code, 5) = ${zipCode}
    union all
    select ${columns('address_line_1')} from property_searches where coalesce(zip_code, '') = '' and address like ${inText}`.execute(
    db,
  )
  const lead = sql`id, coalesce(address, street_address) as address, coalesce(address_line_1, street_address) as line1,
    address_line_2 as line2, zip_code as "zipCode"`
  const leads = await sql<Addressed>`
    select ${lead} from scraped_properties where left(zip_code, 5) = ${zipCode}
    union all
    select ${lead} from scraped_properties where coalesce(zip_code, '') = '' and address like ${inText}`.execute(db)
  const result = await sql<Addressed>`
    select id, address, null as line1, null as line2, null as "zipCode" from properties where address like ${inText}`.execute(
    db,
  )
  return { properties: properties.rows, leads: leads.rows, listed: result.rows }
}

/** Adds all other rows that show the same home: by its link, its clones, or the admin's list. */
export async function relatedRecords(db: Db, from: HomeRecords): Promise<HomeRecords> {
  const { rows } = await sql<HomeRecords>`
    with recursive leads as (
      select unnest(${[...from.leads]}::uuid[]) as id
      union
      select scraped_property_id from property_searches
      where id = any(${[...from.properties]}::uuid[]) and scraped_property_id is not null
    ), homes as (
      select id from property_searches where id = any(${[...from.properties]}::uuid[])
      union
      select id from property_searches where scraped_property_id in (select id from leads)
      union
      select search_id from properties where id = any(${[...from.listed]}::uuid[]) and search_id is not null
    ), parents as (
      select id from homes
      union
      select parent_property_id from property_searches
      where id in (select id from homes) and parent_property_id is not null
    ), family as (
      select id from parents
      union
      select child.id from property_searches child join family on child.parent_property_id = family.id
    )
    select
      array(select id from family) as properties,
      array(select id from leads) as leads,
      array(
        select id from properties
        where id = any(${[...from.listed]}::uuid[]) or search_id in (select id from family)
      ) as listed`.execute(db)
  return rows[0]!
}

/** Returns the rows that a removal has hidden. */
export async function hiddenRecords(db: Db, removalId: string): Promise<HomeRecords> {
  const { rows } = await sql<HomeRecords>`
    select
      array(select id from property_searches where removal_id = ${removalId}) as properties,
      array(select id from scraped_properties where removal_id = ${removalId}) as leads,
      array(select id from properties where removal_id = ${removalId}) as listed`.execute(db)
  return rows[0]!
}

/** Hides the records from every link, picture, list and screen, and fails drawings that have not finished. */
export async function hideRecords(
  tx: Tx,
  { properties, leads, listed }: HomeRecords,
  { removalId, why, now }: { readonly removalId: string; readonly why: string; readonly now: Date },
): Promise<void> {
  await sql`update property_searches set removal_id = ${removalId} where id = any(${[...properties]}::uuid[])`.execute(
    tx,
  )
  await sql`
    update scraped_properties
    set removal_id = ${removalId}, deletion_id = case when deleted_at is null then ${removalId}::uuid else deletion_id end,
      deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where id = any(${[...leads]}::uuid[])`.execute(tx)
  await sql`update properties set removal_id = ${removalId} where id = any(${[...listed]}::uuid[])`.execute(tx)
  await sql`
    update artworks set state = 'failed', error = ${why}, updated_at = ${now}
    where property_id = any(${[...properties]}::uuid[]) and state in ('waiting', 'drawing')`.execute(tx)
}

/** Shows the records again after a removal was declined or expired. */
export async function showRecords(tx: Tx, removalId: string): Promise<void> {
  await sql`
    update scraped_properties as deleted set deleted_at = null, deletion_id = null
    where deletion_id = ${removalId} and not exists (
      select from scraped_properties current
      where current.campaign_id = deleted.campaign_id and current.home_key = deleted.home_key
        and current.deleted_at is null)`.execute(tx)
  for (const table of ['property_searches', 'scraped_properties', 'properties'] as const)
    await tx.updateTable(table).set({ removal_id: null }).where('removal_id', '=', removalId).execute()
}

/** Returns whether this id names the folder of public pictures of a hidden home. */
export async function isHiddenFolder(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from property_searches where id = ${id} and removal_id is not null
    union all select 1 from scraped_properties where id = ${id} and removal_id is not null`.execute(db)
  return rows.length > 0
}
