import type { OutreachTextName, OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import type { Db, Tx } from '#server/db/pool.ts'

export type SavedTexts = {
  readonly version: number
  readonly texts: OutreachTexts
  readonly saved_by: string
  readonly saved_at: Date
}

/** Returns the versions of an email's texts, newest first. */
export const textVersions = (db: Db, name: OutreachTextName, limit: number): Promise<SavedTexts[]> =>
  db
    .selectFrom('outreach_texts')
    .select(['version', 'texts', 'saved_by', 'saved_at'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

type NewTexts = {
  readonly name: OutreachTextName
  readonly version: number
  readonly texts: OutreachTexts
  readonly savedBy: string
  readonly now: Date
}

/** Stores a version; returns false if another admin has already saved one with this number. */
export async function insertTexts(tx: Tx, { name, version, texts, savedBy, now }: NewTexts): Promise<boolean> {
  const row = await tx
    .insertInto('outreach_texts')
    .values({ name, version, texts: JSON.stringify(texts), saved_by: savedBy, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
