import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** Returns whether a record refers to an uploaded photo. */
export async function isUploadUsed(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from property_searches where ${path} in (master_image_url, selected_image_url))
      or exists (select from damage_reports where ${path} = any(photo_keys)) as used`.execute(db)
  return rows[0]!.used
}
