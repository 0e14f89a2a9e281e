import { sql, type Updateable } from 'kysely'
import type { Tx } from '#server/db/pool.ts'
import type { ScrapedPropertyRow } from '#server/db/schema.ts'

/** Changes of a home: its fields, and parts of raw_data; a part that is null is removed. */
export type LeadChanges = {
  readonly fields?: Updateable<Omit<ScrapedPropertyRow, 'raw_data' | 'id'>>
  readonly raw?: Readonly<Record<string, unknown>>
}

/** Saves changes of a home; the other parts of its raw_data are kept. */
export async function saveLeadChanges(tx: Tx, id: string, { fields = {}, raw = {} }: LeadChanges, now: Date) {
  const parts = Object.entries(raw)
  const findings = JSON.stringify(Object.fromEntries(parts.filter(([, part]) => part !== null)))
  const removedParts = parts.flatMap(([name, part]) => (part === null ? [name] : []))
  await tx
    .updateTable('scraped_properties')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()
  await sql`
    update scraped_properties
    set raw_data =
      (case when jsonb_typeof(raw_data) = 'object' then raw_data else '{}'::jsonb end || ${findings}::jsonb) - ${removedParts}::text[]
    where id = ${id}`.execute(tx)
}
