import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { addressFromTyped } from '#domain/address/read-address.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { completeWhenFinished, requestStyles } from '#server/actions/artwork/index.ts'
import type { Context } from '#server/context.ts'
import { type AdminProperty, updateAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import type { Tx } from '#server/db/pool.ts'
import { insertAddress, lockProperty, photoKeyOf } from '#server/db/property/property-searches.ts'
import { promptsOf, requestDrawings } from '../put-on-list.ts'
import { requireAdminProperty } from '../require-admin-property.ts'

type DrawInput = Parsed<'generate-pencil'>

/**
 * Returns the function that requests a drawing of a home on the list in this style; finished and requested drawings are
 * not changed (D3-031).
 */
export const drawProperty =
  (style: ArtStyle) =>
  async (ctx: Context, { id, image_url, color, prompt }: DrawInput): Promise<Output<'generate-pencil'>> => {
    const home = await requireAdminProperty(ctx, id)
    const updatedHome = { ...home, color: color ?? home.color, prompt: prompt ?? home.prompt }
    await ctx.inTransaction(async (tx) => {
      await updateAdminProperty(
        tx,
        id,
        {
          // Only an admin sets SOLD, and drawing keeps it (D3-021).
          status: home.status === 'SOLD' ? 'SOLD' : 'pending',
          failure: null,
          color: updatedHome.color,
          prompt: updatedHome.prompt,
        },
        ctx.now(),
      )
      await drawIn(ctx, tx, updatedHome, { style, url: image_url })
    })
    return { success: true, status: (await requireAdminProperty(ctx, id)).status }
  }

async function drawIn(
  ctx: Context,
  tx: Tx,
  home: AdminProperty,
  { style, url }: { readonly style: ArtStyle; readonly url: string | null },
): Promise<void> {
  const searchId = home.search_id ?? (await searchFor(ctx, tx, home))
  const search = await lockProperty(tx, searchId)
  const photoKey = photoKeyOf(search)
  const prompts = promptsOf([style], home)
  if (photoKey === null) return await requestDrawings(ctx, tx, { searchId, url: url ?? home.original_image }, prompts)
  await requestStyles(ctx, tx, { id: searchId, photoKey, isAwaited: false }, [style], prompts)
  await completeWhenFinished(ctx, tx, searchId, ctx.now())
}

/** Creates the search of a home that was added by its code alone and has none. */
async function searchFor(ctx: Context, tx: Tx, home: AdminProperty): Promise<string> {
  const [id, now] = [randomUUID(), ctx.now()]
  await insertAddress(tx, { id, address: addressFromTyped(home.address), clientSession: null, now })
  await updateAdminProperty(tx, home.id, { search_id: id }, now)
  return id
}
