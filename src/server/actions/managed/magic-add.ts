import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { VISITOR_STYLES } from '#domain/art-styles.ts'
import { ListingError } from '#domain/listing-error.ts'
import { LISTING_PLATFORMS } from '#domain/listing-site.ts'
import { MAGIC_ADD_HOMES, MANAGED_TEXTS } from '#domain/managed-property.ts'
import type { Context } from '../../context.ts'
import { managedAddresses } from '../../db/managed-properties.ts'
import type { ListingQuestion, ListingRow } from '../../listing-ports.ts'
import { putOnList } from './put-on-list.ts'

/** D3-023: homes for sale in an area, newest first, onto the list with a visitor's styles on order; each address once. */
export async function magicAdd(ctx: Context, { area }: Parsed<'magic-add'>): Promise<Output<'magic-add'>> {
  const rows = (await homesIn(ctx, area)).filter(({ photoUrl, address }) => photoUrl !== null && address.state !== '')
  await ctx.inTransaction(async (tx) => {
    const known = await managedAddresses(
      tx,
      rows.map(({ address }) => address.raw),
    )
    const fresh = rows.filter(({ address }) => !known.has(address.raw.toLowerCase())).slice(0, MAGIC_ADD_HOMES)
    for (const row of fresh) await putOnList(ctx, tx, managedOf(row), VISITOR_STYLES)
  })
  return { success: true, message: MANAGED_TEXTS.searching }
}

/** What the first source answers that can be asked for an area; the error of the last one when none does. */
async function homesIn(ctx: Context, area: string): Promise<readonly ListingRow[]> {
  const where: ListingQuestion['where'] = /^\d{5}$/.test(area)
    ? { by: 'zip', zipCode: area }
    : { by: 'area', text: area }
  let refusal: unknown = null
  for (const platform of LISTING_PLATFORMS) {
    const source = ctx.listings[platform]
    if (!source.asks.includes(where.by)) continue
    try {
      const price = { minCents: null, maxCents: null }
      return (await source.searchPage({ where, want: 'active', price, page: 1 })).rows
    } catch (error) {
      if (!(error instanceof ListingError)) throw error
      ctx.log.warn({ err: error, platform }, 'no homes for the list')
      refusal = error
    }
  }
  throw refusal
}

const managedOf = ({ address, priceCents, url, source, photoUrl }: ListingRow) => ({
  id: randomUUID(),
  address: address.raw,
  price: priceCents,
  color: null,
  prompt: null,
  zillow_url: source === 'zillow' ? url : null,
  originalImage: photoUrl,
})
