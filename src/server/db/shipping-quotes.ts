import type { ShippingQuote } from '#domain/shipping.ts'
import type { Db } from './pool.ts'

export type StoredQuote = { readonly quote: ShippingQuote; readonly estimated: boolean; readonly quotedAt: Date }

export async function quoteByDigest(db: Db, digest: string): Promise<StoredQuote | undefined> {
  const row = await db.selectFrom('shipping_quotes').selectAll().where('digest', '=', digest).executeTakeFirst()
  return row && { quote: row.quote as ShippingQuote, estimated: row.estimated, quotedAt: row.quoted_at }
}

export async function keepQuote(db: Db, digest: string, { quote, estimated, quotedAt }: StoredQuote): Promise<void> {
  const row = { quote: JSON.stringify(quote), estimated, quoted_at: quotedAt }
  await db
    .insertInto('shipping_quotes')
    .values({ digest, ...row })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(row))
    .execute()
}
