import { type Selectable, sql } from 'kysely'
import type { Address } from '#domain/address/address.ts'
import { addressOfLead, streetOfLead } from '#domain/leads/lead-address.ts'
import { type Assessment, CONFIDENCE_SCORE } from '#domain/photo-search/assessment.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { PropertyRow } from '#server/db/schema.ts'

/** A row of `property_searches`; the table `properties` is in `db/admin-properties`. */
export type Property = Selectable<PropertyRow>

/** Returns the key of the photo that a property's art is drawn from; null if none has been chosen. */
export const photoKeyOf = (property: Pick<Property, 'selected_image_url' | 'master_image_url'>): string | null =>
  property.selected_image_url ?? property.master_image_url

export type NewUpload = {
  readonly id: string
  readonly imageSource: 'upload' | 'webcam'
  readonly masterImageKey: string
  readonly token: string
  readonly clientSession: string
  readonly now: Date
}

/**
 * Inserts the record of an uploaded photo, whose country is 'USA' (D1-160, D1-111). A repeated call changes nothing.
 * Fails if the token is taken.
 */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await tx
    .insertInto('property_searches')
    .values({
      id: upload.id,
      country: 'USA',
      status: 'pending',
      image_source: upload.imageSource,
      master_image_url: upload.masterImageKey,
      property_token: upload.token,
      token_generated_at: upload.now,
      client_session_id: upload.clientSession,
      created_at: upload.now,
      updated_at: upload.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type NewAddress = {
  readonly id: string
  readonly address: Address
  /** Null if no visitor created the home. */
  readonly clientSession: string | null
  readonly now: Date
}

const addressColumns = (address: Address) => ({
  address: address.formattedAddress,
  address_line_1: address.line1,
  address_line_2: address.line2 || null,
  city: address.city,
  state: address.state,
  zip_code: address.zipCode,
  country: address.country,
})

/**
 * Inserts the record of an address, pending until its art is drawn; returns false if the id already exists (D1-140).
 */
export async function insertAddress(db: Db, { id, address, clientSession, now }: NewAddress): Promise<boolean> {
  const row = await db
    .insertInto('property_searches')
    .values({
      id,
      ...addressColumns(address),
      status: 'pending',
      image_source: 'address',
      client_session_id: clientSession,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a home that was searched for in test mode, which does not count as a search (E-41). */
export const markTest = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('property_searches').set({ is_test: true }).where('id', '=', id).execute()
}

/** Sets the address fields of a home, and no others (D1-261). */
export const setAddress = async (tx: Tx, id: string, address: Address, now: Date): Promise<void> => {
  await tx
    .updateTable('property_searches')
    .set({
      ...addressColumns(address),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets the master photo, the photo to draw from until another one is chosen (D1-141). */
export const chooseMasterPhoto = async (db: Db, id: string, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('property_searches')
    .set({ master_image_url: key, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const setContactSheet = async (db: Db, id: string, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('property_searches')
    .set({ contact_sheet_url: key, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Sets the photo that the art is drawn from, with its confidence (D1-154). It becomes the master photo too if there is
 * none.
 */
export const setChosenPhoto = async (
  db: Db,
  id: string,
  key: string,
  assessment: Assessment,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('property_searches')
    .set({
      selected_image_url: key,
      master_image_url: sql`coalesce(master_image_url, ${key})`,
      suitability_score: assessment.score,
      confidence_score: CONFIDENCE_SCORE[assessment.confidence],
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Nothing is drawn of a home until a photo is chosen again. */
export const unsetPhotos = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('property_searches')
    .set({ master_image_url: null, selected_image_url: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const setSuitability = async (db: Db, id: string, score: number, now: Date): Promise<void> => {
  await db
    .updateTable('property_searches')
    .set({ suitability_score: score, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const propertyById = (db: Db, id: string): Promise<Property | undefined> =>
  db.selectFrom('property_searches').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the property if this browser session created it (G-9); undefined for other sessions. */
export const propertyOfSession = (db: Db, id: string, clientSession: string): Promise<Property | undefined> =>
  db
    .selectFrom('property_searches')
    .selectAll()
    .where('id', '=', id)
    .where('client_session_id', '=', clientSession)
    .executeTakeFirst()

/** Records the first opening; from then on the home belongs to that browser (D1-194). */
export const markOpened = (tx: Tx, id: string, clientSession: string, now: Date): Promise<Property> =>
  tx
    .updateTable('property_searches')
    .set({ first_opened_at: now, client_session_id: clientSession, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Locks this property and its artworks until the transaction ends, and returns it. */
export const lockProperty = (tx: Tx, id: string): Promise<Property> =>
  tx.selectFrom('property_searches').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const setPropertyStatus = async (
  tx: Tx,
  id: string,
  status: 'pending' | 'completed',
  now: Date,
): Promise<void> => {
  await tx.updateTable('property_searches').set({ status, updated_at: now }).where('id', '=', id).execute()
}

export type NewCampaignProperty = {
  readonly id: string
  readonly lead: Lead
  readonly status: 'pending' | 'completed'
  readonly now: Date
}

/** Inserts the property that shows a campaign's home; returns false if it already exists (D1-193). */
export async function insertCampaignProperty(tx: Tx, { id, lead, status, now }: NewCampaignProperty): Promise<boolean> {
  const row = await tx
    .insertInto('property_searches')
    .values({
      id,
      address: addressOfLead(lead),
      address_line_1: streetOfLead(lead),
      address_line_2: lead.address_line_2,
      city: lead.city,
      state: lead.state,
      zip_code: lead.zip_code,
      status,
      campaign_id: lead.campaign_id,
      scraped_property_id: lead.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the property of a campaign's home, if its code has been opened before. */
export const campaignPropertyOf = (db: Db, scrapedPropertyId: string): Promise<Property | undefined> =>
  db
    .selectFrom('property_searches')
    .selectAll()
    .where('scraped_property_id', '=', scrapedPropertyId)
    .where('is_clone', '=', false)
    .executeTakeFirst()

export const deleteProperty = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('property_searches').where('id', '=', id).execute()
}
