import { sql } from 'kysely'
import type { Tx } from './pool.ts'
import type { Property } from './properties.ts'

export type NewClone = {
  readonly id: string
  readonly parent: Property
  readonly token: string
  readonly clientSession: string
  readonly now: Date
}

/** The clone that this browser has of a home, if it has one (E-7: one per browser). */
export const cloneOf = (tx: Tx, parentId: string, clientSession: string): Promise<Property | undefined> =>
  tx
    .selectFrom('property_searches')
    .selectAll()
    .where('parent_property_id', '=', parentId)
    .where('client_session_id', '=', clientSession)
    .where('is_clone', '=', true)
    .executeTakeFirst()

/** D1-195: a copy of a home with a token of its own and the same finished pictures; its status is 'completed' (D1-112). */
export async function insertClone(tx: Tx, { id, parent, token, clientSession, now }: NewClone): Promise<Property> {
  const clone = await tx
    .insertInto('property_searches')
    .values({
      ...parent,
      id,
      status: 'completed',
      property_token: token,
      token_generated_at: now,
      client_session_id: clientSession,
      parent_property_id: parent.id,
      is_clone: true,
      first_opened_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    insert into artworks (property_id, style, state, seed, image_key, error, created_at, updated_at)
    select ${id}::uuid, style, state, seed, image_key, error, ${now}, ${now}
    from artworks where property_id = ${parent.id} and state = 'done'`.execute(tx)
  return clone
}
