import { sql } from 'kysely'
import { type HomeOutcome, IMPORT_LIMITS } from '#domain/imports/import.ts'
import type { ImportListing } from '#domain/imports/listing.ts'
import type { Db, Tx } from '#server/db/pool.ts'

type OfferedHome = { readonly sourceId: string; readonly listing: ImportListing }

/** Records the homes of a results page in batches of 50; returns the number of new ones. */
export async function offerHomes(
  tx: Tx,
  { importId, page, pageUrl }: { importId: string; page: number; pageUrl: string },
  homes: readonly OfferedHome[],
): Promise<number> {
  let count = 0
  for (let from = 0; from < homes.length; from += IMPORT_LIMITS.insertBatch) {
    const batch = homes.slice(from, from + IMPORT_LIMITS.insertBatch)
    const rows = await tx
      .insertInto('import_homes')
      .values(
        batch.map(({ sourceId, listing }) => ({
          import_id: importId,
          source_id: sourceId,
          listing: JSON.stringify(listing),
          page,
          page_url: pageUrl,
        })),
      )
      .onConflict((conflict) => conflict.columns(['import_id', 'source_id']).doNothing())
      .returning('source_id')
      .execute()
    count += rows.length
  }
  return count
}

/** Returns the next homes without an outcome. */
export const openHomes = (db: Db, importId: string, limit: number) =>
  db
    .selectFrom('import_homes')
    .select(['source_id', 'listing', 'page', 'page_url'])
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('found_order')
    .limit(limit)
    .$narrowType<{ listing: ImportListing }>() // until it has an outcome
    .execute()

/** Returns the sale date of each home without an outcome, if its page has one. */
export const openSaleDates = (db: Db, importId: string) =>
  db
    .selectFrom('import_homes')
    .select(['source_id', sql<string | null>`listing ->> 'dateSold'`.as('date_sold')])
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .execute()

export type HomeOutcomeRow = {
  readonly sourceId: string
  readonly outcome: HomeOutcome
  readonly leadId: string | null
  readonly hasEmail: boolean
  readonly lacksDetails: boolean
  readonly isMailable: boolean
}

/** Records the outcome for a home and deletes its stored listing, unless an admin may still add the home. */
export async function recordOutcome(tx: Tx, importId: string, home: HomeOutcomeRow): Promise<void> {
  await tx
    .updateTable('import_homes')
    .set({
      outcome: home.outcome,
      lead_id: home.leadId,
      has_email: home.hasEmail,
      lacks_details: home.lacksDetails,
      is_mailable: home.isMailable,
      ...(home.outcome !== 'doubtful' && { listing: null }),
    })
    .where('import_id', '=', importId)
    .where('source_id', '=', home.sourceId)
    .execute()
}

const MAX_DOUBTFUL = 20

/** Returns the first homes that were left out as `doubtful` and can be added. */
export const doubtfulHomes = (db: Db, importId: string) =>
  db
    .selectFrom('import_homes')
    .select(['source_id', 'listing'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'doubtful')
    .where('listing', 'is not', null)
    .orderBy('found_order')
    .limit(MAX_DOUBTFUL)
    .$narrowType<{ listing: ImportListing }>()
    .execute()

/** Returns and locks one of them; undefined once it has been added. */
export const lockDoubtfulHome = (tx: Tx, importId: string, sourceId: string) =>
  tx
    .selectFrom('import_homes')
    .select(['listing', 'page', 'page_url'])
    .where('import_id', '=', importId)
    .where('source_id', '=', sourceId)
    .where('outcome', '=', 'doubtful')
    .where('listing', 'is not', null)
    .forUpdate()
    .$narrowType<{ listing: ImportListing }>()
    .executeTakeFirst()

/** Leaves out homes that are not of the chosen kind (D3-088). */
export async function leaveOut(tx: Tx, importId: string, sourceIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('import_homes')
    .set({ outcome: 'not_chosen', listing: null })
    .where('import_id', '=', importId)
    .where('source_id', '=', sql<string>`any(${[...sourceIds]}::text[])`)
    .execute()
}

export type HomeCounts = Readonly<
  Record<HomeOutcome | 'pending' | 'withEmail' | 'withoutDetails' | 'notMailable', number>
>

/** Counts the homes of an import by outcome. */
export async function countHomes(db: Db, importId: string): Promise<HomeCounts> {
  const having = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::integer`
  return await db
    .selectFrom('import_homes')
    .select([
      having('outcome is null').as('pending'),
      having(`outcome = 'kept'`).as('kept'),
      having(`outcome = 'kept' and has_email`).as('withEmail'),
      having(`outcome = 'known'`).as('known'),
      having(`outcome = 'removed'`).as('removed'),
      having(`outcome = 'doubtful'`).as('doubtful'),
      having(`outcome = 'no_email'`).as('no_email'),
      having(`outcome = 'not_chosen'`).as('not_chosen'),
      having(`outcome = 'kept' and lacks_details`).as('withoutDetails'),
      having(`outcome = 'kept' and not is_mailable`).as('notMailable'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
}

/** Returns other campaigns that have homes kept by this import, those with most of them first (F-52). */
export const campaignsElsewhere = (db: Db, importId: string) =>
  db
    .selectFrom('import_homes as home')
    .innerJoin('scraped_properties as mine', 'mine.id', 'home.lead_id')
    .innerJoin('scraped_properties as other', (join) =>
      join
        .onRef('other.home_key', '=', 'mine.home_key')
        .onRef('other.campaign_id', '!=', 'mine.campaign_id')
        .on('other.deleted_at', 'is', null),
    )
    .innerJoin('campaigns', 'campaigns.id', 'other.campaign_id')
    .select(['campaigns.id', 'campaigns.name', sql<number>`count(*)::integer`.as('homes')])
    .where('home.import_id', '=', importId)
    .where('campaigns.deleted_at', 'is', null)
    .groupBy(['campaigns.id', 'campaigns.name'])
    .orderBy('homes', 'desc')
    .limit(10)
    .execute()
