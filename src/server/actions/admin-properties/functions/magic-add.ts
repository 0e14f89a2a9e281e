import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { ADMIN_PROPERTY_TEXTS, MAGIC_ADD_HOMES } from '#domain/admin-properties/admin-property.ts'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { ANY_PRICE } from '#domain/imports/listing-price.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import { searchArea } from '#server/actions/imports/index.ts'
import { isRemovedHome } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { adminPropertyAddresses } from '#server/db/admin-properties/admin-properties.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { putOnList } from '../put-on-list.ts'

/** Adds homes for sale in an area to the list, newest first, each address once, and requests their styles (D3-023). */
export async function magicAdd(
  ctx: Context,
  { area }: Parsed<'magic-add'>,
  { admin }: AdminCaller,
): Promise<Output<'magic-add'>> {
  const page = await searchArea(ctx, area, { statusFilter: 'active', price: ANY_PRICE, page: 1 })
  const drawable = page.rows.filter(({ photoUrl, address }) => photoUrl !== null && address.state !== '')
  const removals = await Promise.all(
    drawable.map(({ address }) => isRemovedHome(ctx, { ...address, line2: address.unit })),
  )
  const rows = drawable.filter((_, n) => !removals[n])
  await ctx.inTransaction(async (tx) => {
    const addresses = await adminPropertyAddresses(
      tx,
      rows.map(({ address }) => address.raw),
    )
    const newRows = rows.filter(({ address }) => !addresses.has(address.raw.toLowerCase())).slice(0, MAGIC_ADD_HOMES)
    for (const row of newRows) await putOnList(ctx, tx, adminPropertyOf(row), VISITOR_STYLES)
    await recordAudit(tx, { admin, action: 'add listed properties', detail: null, now: ctx.now() })
  })
  return { success: true, message: ADMIN_PROPERTY_TEXTS.searching }
}

const adminPropertyOf = ({ address, priceCents, url, source, photoUrl }: ListingRow) => ({
  id: randomUUID(),
  address: address.raw,
  price: priceCents,
  color: null,
  prompt: null,
  zillow_url: source === 'zillow' ? url : null,
  originalImage: photoUrl,
})
