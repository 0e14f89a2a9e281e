import { type Selectable, sql } from 'kysely'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { ScrapedPropertyRow } from '#server/db/schema.ts'

/** The columns of a campaign's home that name its pictures: our keys, and URLs of other sites. */
export const LEAD_PICTURES = sql.join([
  ...ART_STYLES.map((style) => sql.ref(urlFieldOf(style))),
  ...['photo_key', 'zillow_image_url', 'redfin_main_image_url', 'homes_main_image_url'].map((name) => sql.ref(name)),
])

/** A home of a campaign with its agent. */
export type Lead = Selectable<ScrapedPropertyRow>

/** Returns a campaign's home by its access code (already upper case) (D1-118). */
export const leadByAccessCode = (db: Db, code: string): Promise<Lead | undefined> =>
  db.selectFrom('scraped_properties').selectAll().where('access_code', '=', code).executeTakeFirst()

export const leadByIdIncludingDeleted = (db: Db, id: string): Promise<Lead | undefined> =>
  db.selectFrom('scraped_properties').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the home, even if it was deleted; nobody hides or changes it until the transaction ends. */
export const lockLeadForShare = (tx: Tx, id: string): Promise<Lead | undefined> =>
  tx.selectFrom('scraped_properties').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** The visitor steps that are counted on a campaign's home, each with the time of its first occurrence (D2-092). */
export type CountedStep = 'property_opened' | 'checkout_initiated' | 'payment_page_accessed'

const COUNTERS = {
  property_opened: ['configurator_opened_at', 'configurator_opened_count'],
  checkout_initiated: ['checkout_initiated_at', 'checkout_initiated_count'],
  payment_page_accessed: ['payment_page_accessed_at', 'payment_page_accessed_count'],
} as const satisfies Record<CountedStep, readonly [keyof ScrapedPropertyRow, keyof ScrapedPropertyRow]>

export const isCountedStep = (type: string): type is CountedStep => type in COUNTERS

/** Counts one step of a campaign's home, such as an opened link. */
export async function countStep(tx: Tx, id: string, step: CountedStep, now: Date): Promise<void> {
  const [at, count] = COUNTERS[step]
  await sql`
    update scraped_properties
    set ${sql.ref(at)} = coalesce(${sql.ref(at)}, ${now}), ${sql.ref(count)} = ${sql.ref(count)} + 1,
        last_activity_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Counts a purchase and adds `cents` to the amount of earlier ones (D2-092). */
export async function countPurchase(tx: Tx, id: string, cents: number, now: Date): Promise<void> {
  await sql`
    update scraped_properties
    set purchase_completed_at = coalesce(purchase_completed_at, ${now}),
        purchase_amount = coalesce(purchase_amount, 0) + ${cents}, last_activity_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

export const recordActivity = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('scraped_properties')
    .set({ last_activity_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}
