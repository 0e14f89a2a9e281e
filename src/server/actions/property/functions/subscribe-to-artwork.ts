import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { insertSubscriber, subscribersOf } from '#server/db/property/artwork-subscribers.ts'
import { lockProperty, propertyById } from '#server/db/property/property-searches.ts'
import { ownProperty } from '../own-property.ts'

/** Maximum number of subscribers of a home, enough for one's own link. */
const MAX_SUBSCRIBERS = 3
const TOO_MANY_SUBSCRIBERS_ERROR = 'Three email addresses are already signed up for this home'

/** Emails the visitor when the art is finished, or at once if it already is (U-06). */
export async function subscribeToArtwork(
  ctx: Context,
  { id, email }: Parsed<'subscribe-to-artwork'>,
  caller: Caller,
): Promise<Output<'subscribe-to-artwork'>> {
  await ownProperty(ctx, id, caller)
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, id)
    const subscribers = await subscribersOf(tx, id)
    if (subscribers.length >= MAX_SUBSCRIBERS && !subscribers.some((one) => one.email === email))
      throw new AppError('conflict', TOO_MANY_SUBSCRIBERS_ERROR, {
        issues: [{ path: 'email', message: TOO_MANY_SUBSCRIBERS_ERROR }],
      })
    await insertSubscriber(tx, { propertyId: id, email, origin: caller.origin, now: ctx.now() })
    // Read under the lock: if the home was finished just now, its own job may have run without this subscriber.
    const { status } = (await propertyById(tx, id))!
    if (status === 'completed') await ctx.enqueue(tx, 'assign-token', { propertyId: id })
  })
  return { success: true }
}
