import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '../../context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { deleteLinkWishes, insertLinkWish, linkWishesOf } from '#server/db/property/link-wishes.ts'
import type { Tx } from '../../db/pool.ts'
import { lockProperty, type Property } from '#server/db/property/properties.ts'
import { writeLetter } from '../letter/write-letter.ts'
import { ownProperty } from './get-property.ts'

/** Nobody needs their own link at more places. */
const MOST = 3
const TOO_MANY = 'We already write to three addresses about this home'

/** U-06: the visitor may leave; we write when the art is there. At once for a home that is drawn. */
export async function mailLink(
  ctx: Context,
  { id, email }: Parsed<'mail-link'>,
  caller: Caller,
): Promise<Output<'mail-link'>> {
  const home = await ownProperty(ctx, id, caller)
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, id)
    const wishes = await linkWishesOf(tx, id)
    if (wishes.length >= MOST && !wishes.some((wish) => wish.email === email))
      throw new AppError('conflict', TOO_MANY, { issues: [{ path: 'email', message: TOO_MANY }] })
    await insertLinkWish(tx, { propertyId: id, email, origin: caller.origin, now: ctx.now() })
    if (home.status === 'completed') await ctx.enqueue(tx, 'name-property', { propertyId: id })
  })
  return { success: true }
}

/** Writes to those who wished it, once there is something to look at; in the caller's transaction. */
export async function writeLinkLetters(ctx: Context, tx: Tx, property: Property): Promise<void> {
  const wishes = await linkWishesOf(tx, property.id)
  const done = (await artworksOf(tx, property.id)).filter(({ state }) => state === 'done')
  if (wishes.length === 0 || done.length === 0 || property.property_token === null) return
  for (const { email, origin } of wishes) {
    await writeLetter(ctx, tx, {
      name: 'link-to-art',
      to: email,
      data: {
        home: property.address_line_1,
        styles: done.map(({ style }) => style),
        pictureKey: done[0]!.image_key,
        url: `${origin}/${property.property_token}`,
      },
      dedupeKey: `link-to-art:${property.id}:${email}`,
    })
  }
  await deleteLinkWishes(tx, property.id)
}
