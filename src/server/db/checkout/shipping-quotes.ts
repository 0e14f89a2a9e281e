import { sql } from 'kysely'
import type { Paper } from '#domain/artwork/papers.ts'
import type { ShippingQuote, ShippingSpeed } from '#domain/checkout/shipping.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { PrintSize } from '#domain/framed-print/print-sizes.ts'
import type { Db } from '#server/db/pool.ts'

export type StoredQuote = {
  readonly quote: ShippingQuote
  readonly estimated: boolean
  readonly frame: FrameColor
  readonly size: PrintSize
  /** Two letters. */
  readonly state: string
  readonly paper: Paper
  readonly quotedAt: Date
}

export async function quoteByDigest(db: Db, digest: string): Promise<StoredQuote | undefined> {
  const row = await db.selectFrom('shipping_quotes').selectAll().where('digest', '=', digest).executeTakeFirst()
  return row && { ...row, quote: row.quote as ShippingQuote, quotedAt: row.quoted_at }
}

export async function saveQuote(db: Db, digest: string, storedQuote: StoredQuote): Promise<void> {
  const { quote, estimated, frame, size, state, paper, quotedAt } = storedQuote
  const row = { quote: JSON.stringify(quote), estimated, frame, size, state, paper, quoted_at: quotedAt }
  await db
    .insertInto('shipping_quotes')
    .values({ digest, ...row })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute()
}

type SimilarShipment = Pick<StoredQuote, 'frame' | 'size' | 'state'> & { readonly since: Date }

/** Returns the print shop's highest recent price for such a print to this state; null if there is none. */
export async function highestCents(
  db: Db,
  { frame, size, state, since }: SimilarShipment,
): Promise<Record<ShippingSpeed, number | null>> {
  const highest = (speed: ShippingSpeed) =>
    sql<number | null>`max(nullif((quote -> ${speed} ->> 'cents')::int, 0))`.as(speed)
  return await db
    .selectFrom('shipping_quotes')
    .select([highest('ground'), highest('overnight')])
    .where('frame', '=', frame)
    .where('size', '=', size)
    .where('state', '=', state)
    .where('estimated', '=', false)
    .where('quoted_at', '>=', since)
    .executeTakeFirstOrThrow()
}

export const deleteQuotes = async (db: Db, { before }: { readonly before: Date }): Promise<void> => {
  await db.deleteFrom('shipping_quotes').where('quoted_at', '<', before).execute()
}
