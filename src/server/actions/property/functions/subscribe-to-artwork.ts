import type { Output, Parsed } from '#contract/index.ts'
import { DAY_MS } from '#domain/durations.ts'
import { fieldError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { insertSubscriber, linkEmailsOf, subscribersOf } from '#server/db/property/artwork-subscribers.ts'
import { lockProperty } from '#server/db/property/property-searches.ts'
import { ownProperty } from '../own-property.ts'

/** Maximum number of addresses that ever get the link of a home, enough for one's own link. */
const MAX_SUBSCRIBERS = 3
const TOO_MANY_SUBSCRIBERS_ERROR = 'Three email addresses have already been used for this home'
const SENT_TODAY_ERROR = 'We emailed this link in the last 24 hours. Please check your spam folder, too.'

/**
 * Emails the visitor when the art is finished, or at once if it already is (U-06): at most once a day, and three
 * addresses, because they may be anybody's.
 */
export async function subscribeToArtwork(
  ctx: Context,
  { id, email }: Parsed<'subscribe-to-artwork'>,
  caller: Caller,
): Promise<Output<'subscribe-to-artwork'>> {
  await ownProperty(ctx, id, caller)
  await ctx.inTransaction(async (tx) => {
    // Read under the lock: if the home was finished just now, its own job may have run without this subscriber.
    const { status } = await lockProperty(tx, id)
    const linkEmails = await linkEmailsOf(tx, id)
    const addresses = new Set([...(await subscribersOf(tx, id)), ...linkEmails].map((one) => one.email))
    if (addresses.size >= MAX_SUBSCRIBERS && !addresses.has(email))
      throw fieldError('email', TOO_MANY_SUBSCRIBERS_ERROR, 'conflict')
    const yesterday = ctx.now().getTime() - DAY_MS
    if (linkEmails.some((one) => one.email === email && one.at.getTime() > yesterday))
      throw fieldError('email', SENT_TODAY_ERROR, 'conflict')
    await insertSubscriber(tx, { propertyId: id, email, origin: caller.origin, now: ctx.now() })
    if (status === 'completed') await ctx.enqueue(tx, 'assign-token', { propertyId: id })
  })
  return { success: true }
}
