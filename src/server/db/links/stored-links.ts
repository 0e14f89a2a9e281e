import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'

/** Returns the target of a stored link; undefined for an unknown id (S-13). */
export const linkById = (db: Db, id: string): Promise<{ url: string } | undefined> =>
  db.selectFrom('stored_links').select('url').where('id', '=', id).executeTakeFirst()

export const countClick = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('stored_links')
    .set({ clicks: sql`clicks + 1`, last_clicked_at: now })
    .where('id', '=', id)
    .execute()
}
