import { randomUUID } from 'node:crypto'
import { addressFromTyped } from '#domain/address/read-address.ts'
import { adminPropertyPrompt } from '#domain/admin-properties/admin-property.ts'
import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { accessCode } from '#domain/links/property-token.ts'
import type { Context } from '#server/context.ts'
import { type AdminPropertyFields, insertAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import type { Tx } from '#server/db/pool.ts'
import { deleteProperty, insertAddress } from '#server/db/property/property-searches.ts'

/**
 * Adds a home to the admin's list and requests its art, from the given photo or else from one found by address. Returns
 * false if the home is already on the list.
 */
export async function putOnList(
  ctx: Context,
  tx: Tx,
  home: AdminPropertyFields & { readonly id: string; readonly originalImage: string | null },
  styles: readonly ArtStyle[],
): Promise<boolean> {
  const now = ctx.now()
  const searchId = randomUUID()
  await insertAddress(tx, { id: searchId, address: addressFromTyped(home.address), clientSession: null, now })
  if (!(await insertAdminProperty(tx, { ...home, code: accessCode(ctx.random), searchId, now }))) {
    await deleteProperty(tx, searchId)
    return false
  }
  await requestDrawings(ctx, tx, { searchId, url: home.originalImage }, promptsOf(styles, home))
  return true
}

type Prompts = Partial<Record<ArtStyle, string>>

/** Returns the prompt of each of these styles. */
export const promptsOf = (
  styles: readonly ArtStyle[],
  details: { readonly prompt: string | null; readonly color: string | null },
): Prompts =>
  Object.fromEntries(styles.map((style) => [style, adminPropertyPrompt(ART_STYLE_DETAILS[style].prompt, details)]))

/** Enqueues fetching or finding a photo and then drawing these styles from it. */
export async function requestDrawings(
  ctx: Context,
  tx: Tx,
  { searchId, url }: { readonly searchId: string; readonly url: string | null },
  prompts: Prompts,
): Promise<void> {
  const styles = Object.keys(prompts) as ArtStyle[]
  if (url === null) await ctx.enqueue(tx, 'search-photos', { propertyId: searchId, styles, prompts })
  else await ctx.enqueue(tx, 'fetch-photo', { propertyId: searchId, url, styles, prompts })
}
