import { sql } from 'kysely'
import { REVERSED_STATES } from '#domain/orders/order.ts'
import { LEAD_PICTURES } from '#server/db/leads/scraped-properties.ts'
import { deleteNeverPaidOrders, IS_PAID_OR_PAYABLE } from '#server/db/orders/unpaid-orders.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { HomeRecords } from './home-records.ts'

/** An order that is kept although its home is deleted, and the pictures it is printed from. */
export type RetainedOrder = { readonly id: string; readonly propertyId: string; readonly pictures: readonly string[] }

/** The artwork of an order that is printed on a composed sheet (`artworkKeyOf`), from which the print is drawn. */
const ARTWORK = sql`regexp_replace(orders.artwork_key, '/sheet-[0-9.]+/', '/')`

/**
 * Returns the orders of these homes that are paid, or may be paid at this moment, each with the pictures it is printed
 * from: none if it ended before it was printed (`endedUnprinted`).
 */
export async function retainedOrders(db: Db, properties: readonly string[]): Promise<RetainedOrder[]> {
  const { rows } = await sql<RetainedOrder>`
    select orders.id, orders.property_id as "propertyId",
      case when orders.order_status = any(${[...REVERSED_STATES]}) and orders.lumaprints_order_id is null then '{}'
        else array_remove(array[orders.artwork_key, ${ARTWORK}, coalesce(home.selected_image_url, home.master_image_url),
          orders.frame_image_key, orders.print_key, orders.gift_card_key], null) end as pictures
    from orders join property_searches home on home.id = orders.property_id
    where orders.property_id = any(${[...properties]}::uuid[])
      and ${IS_PAID_OR_PAYABLE}`.execute(db)
  return rows
}

/** What the rows of a home reference: its pictures, pictures of unrelated homes, and the links to it. */
export type HomeReferences = { readonly pictures: readonly string[]; readonly links: readonly string[] }

export async function referencesOf(db: Db, { properties, leads, listed }: HomeRecords): Promise<HomeReferences> {
  const [propertyIds, leadIds, adminPropertyIds] = [properties, leads, listed].map(
    (ids) => sql`any(${[...ids]}::uuid[])`,
  )
  const pictures = await sql<{ picture: string }>`
    select distinct picture from (
      select unnest(array[master_image_url, selected_image_url, contact_sheet_url, upscaled_image_url]) as picture
      from property_searches where id = ${propertyIds}
      union all select image_key from artworks where property_id = ${propertyIds}
      union all select unnest(earlier_keys) from artworks where property_id = ${propertyIds}
      union all select image_key from found_photos where property_id = ${propertyIds}
      union all select unnest(array[${LEAD_PICTURES}]) from scraped_properties where id = ${leadIds}
      union all select unnest(array[frame_image_key, print_key, gift_card_key]) from orders where property_id = ${propertyIds}
    ) as referenced where picture <> ''`.execute(db)
  const links = await sql<{ link: string }>`
    select property_token as link from property_searches where id = ${propertyIds} and property_token is not null
    union select token from former_tokens where property_id = ${propertyIds}
    union select access_code from scraped_properties where id = ${leadIds} and access_code is not null
    union select token from scraped_properties where id = ${leadIds} and token is not null
    union select property_code from properties where id = ${adminPropertyIds} and property_code is not null`.execute(db)
  return { pictures: pictures.rows.map(({ picture }) => picture), links: links.rows.map(({ link }) => link) }
}

type Erasure = {
  readonly records: HomeRecords
  /** The ids of these rows, and of rows that an earlier run deleted. */
  readonly recordIds: readonly string[]
  readonly links: readonly string[]
  readonly kept: readonly RetainedOrder[]
  readonly now: Date
}

/**
 * Deletes a home from every table. A property with a retained order becomes a row without address, link or person, with
 * the photo and the artwork that the order is printed from. Returns the number of deleted rows by kind.
 */
export async function eraseHome(tx: Tx, erasure: Erasure): Promise<Record<string, number>> {
  const homeRows = selectedBy(erasure)
  const run = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(tx)).numAffectedRows ?? 0n)
  const { propertyIds, retainedIds } = homeRows
  const unpaid = sql`(select id from orders where property_id = ${propertyIds} and not id = ${retainedIds})`
  const drafts = await deleteNeverPaidOrders(tx, unpaid)
  await forgetPictures(tx, erasure.kept)
  const emails = await eraseEmails(run, homeRows, erasure.now)
  const events = await eraseEvents(run, homeRows, erasure.links)
  await eraseJobs(run, homeRows, erasure.recordIds)
  const records = await eraseRecords(run, homeRows, erasure.now)
  return {
    ...records,
    links: erasure.links.length,
    'unpaid orders': drafts,
    emails,
    'events made anonymous': events,
    'orders kept': erasure.kept.length,
  }
}

/** Runs a statement and returns the number of its rows. */
type Run = (statement: ReturnType<typeof sql>) => Promise<number>

/** The rows of a home as conditions of SQL: `property_id = ${propertyIds}`. */
type Selected = ReturnType<typeof selectedBy>

const selectedBy = ({ records: { properties, leads, listed }, links, kept }: Erasure) => ({
  propertyIds: sql`any(${[...properties]}::uuid[])`,
  leadIds: sql`any(${[...leads]}::uuid[])`,
  adminPropertyIds: sql`any(${[...listed]}::uuid[])`,
  codes: sql`any(${[...links]}::text[])`,
  retainedIds: sql`any(${kept.map(({ id }) => id)}::uuid[])`,
  retainedHomes: sql`any(${kept.map(({ propertyId }) => propertyId)}::uuid[])`,
  retainedPictures: sql`any(${kept.flatMap(({ pictures }) => pictures)}::text[])`,
})

/** Emails contain the address: it is removed from emails of retained orders; other emails are deleted. */
async function eraseEmails(
  run: Run,
  { propertyIds, leadIds, codes, retainedIds }: Selected,
  now: Date,
): Promise<number> {
  await run(sql`
    update emails set data = jsonb_set(data, '{home}', 'null') where data ? 'home' and order_id = ${retainedIds}`)
  await run(sql`
    update outreach_emails set street = null, picture_url = null, link = null, access_code = null,
      state = case state when 'waiting' then 'skipped' else state end, updated_at = ${now}
    where scraped_property_id = ${leadIds} or access_code = ${codes}`)
  return await run(sql`delete from emails where property_id = ${propertyIds}`)
}

/** The counts of campaigns are kept; what an event says about the home or its visitor is deleted. */
async function eraseEvents(
  run: Run,
  { propertyIds, leadIds, codes }: Selected,
  links: readonly string[],
): Promise<number> {
  const events = await run(sql`
    update campaign_events set property_id = null, scraped_property_id = null, access_code = null, session_id = null,
      referrer = null, event_data = null
    where property_id = ${propertyIds} or scraped_property_id = ${leadIds} or access_code = ${codes}`)
  for (const link of links) {
    const inAddress = `%/${link}%`
    await run(sql`update campaign_events set referrer = null where referrer ilike ${inAddress}`)
    await run(sql`delete from stored_links where url ilike ${inAddress}`)
  }
  return events
}

/** Deletes queued jobs about the home, and their progress. */
async function eraseJobs(run: Run, { codes }: Selected, recordIds: readonly string[]): Promise<void> {
  await run(sql`
    delete from pgboss.job where data ->> 'propertyId' = any(${[...recordIds]}::text[])
      or data ->> 'code' = ${codes}`)
  await run(sql`
    delete from progress_topics where topic = any(${recordIds.map((id) => `property:${id}`)}::text[])
      or (topic like 'sheet:%' and split_part(topic, '/', 2) = any(${[...recordIds]}::text[]))`)
}

/** Deletes the home's own rows, except what retained orders are printed from. */
async function eraseRecords(run: Run, selected: Selected, now: Date) {
  const { propertyIds, leadIds, adminPropertyIds, retainedHomes, retainedPictures } = selected
  await run(sql`delete from artwork_subscribers where property_id = ${propertyIds}`)
  await run(sql`delete from generation_uses where property_id = ${propertyIds}`)
  await run(sql`delete from assessments where property_id = ${propertyIds}`)
  await run(sql`delete from found_photos where property_id = ${propertyIds}`)
  await run(sql`delete from former_tokens where property_id = ${propertyIds}`)
  await run(sql`update artworks set earlier_keys = '{}' where property_id = ${propertyIds}`)
  const artworks = await run(sql`
    delete from artworks where property_id = ${propertyIds}
      and not (property_id = ${retainedHomes} and image_key is not null and image_key = ${retainedPictures})`)
  const adminProperties = await run(sql`delete from properties where id = ${adminPropertyIds}`)
  await run(sql`
    update property_searches set address = null, address_line_1 = null, address_line_2 = null, city = null, state = null,
      zip_code = null, property_token = null, token_generated_at = null, client_session_id = null,
      parent_property_id = null, contact_sheet_url = null, upscaled_image_url = null, suitability_score = null,
      confidence_score = null, master_image_url = coalesce(selected_image_url, master_image_url),
      selected_image_url = null, updated_at = ${now}
    where id = ${retainedHomes}`)
  await run(sql`update property_searches set parent_property_id = null where id = ${propertyIds}`)
  const homes = await run(sql`delete from property_searches where id = ${propertyIds} and not id = ${retainedHomes}`)
  const campaignHomes = await run(sql`delete from scraped_properties where id = ${leadIds}`)
  return { homes, 'campaign homes': campaignHomes, 'admin properties': adminProperties, artworks }
}

/** Deletes the keys of pictures from retained orders that keep none. */
async function forgetPictures(tx: Tx, orders: readonly RetainedOrder[]): Promise<void> {
  const ids = orders.filter(({ pictures }) => pictures.length === 0).map(({ id }) => id)
  await sql`
    update orders set frame_image_key = null, print_key = null, gift_card_key = null
    where id = any(${ids}::uuid[])`.execute(tx)
}

/** Returns homes of one ZIP code whose listings imports still store: pending homes, and those an admin may add. */
export async function openImportHomes(db: Db, zipCode: string) {
  const { rows } = await sql<{ import_id: string; source_id: string; listing: unknown }>`
    select import_id, source_id, listing from import_homes
    where listing is not null and listing -> 'address' ->> 'zipCode' = ${zipCode}`.execute(db)
  return rows
}

export const deleteImportHome = async (tx: Tx, importId: string, sourceId: string): Promise<void> => {
  await tx.deleteFrom('import_homes').where('import_id', '=', importId).where('source_id', '=', sourceId).execute()
}

/** Deletes emails about removals once they are sent, because we got their addresses for this purpose only. */
export async function deleteRemovalEmails(db: Db): Promise<void> {
  await sql`
    delete from emails where name in ('home-removal-requested', 'home-removed')
      and state not in ('queued', 'sending')
      and not exists (select from removals where state = 'requested' and removals.id = removal_id)`.execute(db)
}
