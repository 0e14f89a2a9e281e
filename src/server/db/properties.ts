import type { Selectable } from 'kysely'
import type { Db, Tx } from './pool.ts'
import type { PropertyRow } from './schema.ts'

export type Property = Selectable<PropertyRow>

export type NewUpload = {
  readonly id: string
  readonly imageSource: 'upload' | 'webcam'
  readonly masterImageKey: string
  readonly token: string
  readonly clientSession: string
  readonly now: Date
}

/**
 * The record of an uploaded photo (D1-160, D1-111: its country is written 'USA').
 * False when the id exists already; a repeated call changes nothing. Fails on a token that is taken.
 */
export async function insertUpload(db: Db, upload: NewUpload): Promise<boolean> {
  const inserted = await db
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
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** D1-261: one row by its token (already upper case). */
export const propertyByToken = (db: Db, token: string): Promise<Property | undefined> =>
  db.selectFrom('property_searches').selectAll().where('property_token', '=', token).executeTakeFirst()

export const propertyById = (db: Db, id: string): Promise<Property | undefined> =>
  db.selectFrom('property_searches').selectAll().where('id', '=', id).executeTakeFirst()

/** The property as seen by the browser session that made it (G-9); undefined for everybody else. */
export const propertyOfSession = (db: Db, id: string, clientSession: string): Promise<Property | undefined> =>
  db
    .selectFrom('property_searches')
    .selectAll()
    .where('id', '=', id)
    .where('client_session_id', '=', clientSession)
    .executeTakeFirst()

/** Makes everybody else who changes this property's artworks wait for our transaction. */
export const lockProperty = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom('property_searches').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export const setPropertyStatus = async (
  tx: Tx,
  id: string,
  status: 'pending' | 'completed',
  now: Date,
): Promise<void> => {
  await tx.updateTable('property_searches').set({ status, updated_at: now }).where('id', '=', id).execute()
}
