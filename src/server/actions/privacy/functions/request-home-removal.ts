import type { Output, Parsed } from '#contract/index.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { REMOVAL_HOURS, REMOVALS_PER_DAY, TOO_MANY_REMOVALS_REFUSAL } from '#domain/privacy/removal.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { limitExceeded } from '#server/db/limit-counts.ts'
import { removalKey } from '#server/security/removal-keys.ts'
import { homeOfText } from '../find-home.ts'
import { hideHome } from '../hide-home.ts'

/**
 * Hides the home at once, for any caller (F-54). The link in the email confirms the request; without a confirmation the
 * home is shown again. The response is the same for homes that we do not have.
 */
export async function requestHomeRemoval(
  ctx: Context,
  { home: text, email }: Parsed<'request-home-removal'>,
  caller: Caller,
): Promise<Output<'request-home-removal'>> {
  const home = await homeOfText(ctx, text)
  await countRequest(ctx, caller)
  await ctx.inTransaction(async (tx) => {
    const removal = await hideHome(ctx, tx, home, {
      state: 'requested',
      requester: email,
      origin: caller.origin,
      decidedBy: null,
    })
    if (removal.state !== 'requested') return // already confirmed by another request, or removed
    await queueEmail(ctx, tx, {
      name: 'home-removal-requested',
      to: email,
      data: {
        home: home.subject,
        url: `${caller.origin}/remove-my-home/${removalKey(removal.id, ctx.signingSecret)}`,
        hours: REMOVAL_HOURS.promised,
      },
      dedupeKey: `home-removal-requested:${removal.id}:${email}`,
      references: { removalId: removal.id },
    })
  })
  return { success: true }
}

async function countRequest({ db, now }: Context, { network }: Caller): Promise<void> {
  const limits = [
    [`removals ${network}`, REMOVALS_PER_DAY.network],
    ['removals of all', REMOVALS_PER_DAY.everybody],
  ] as const
  if (await limitExceeded(db, limits, { windowMs: DAY_MS, now: now() }))
    throw new AppError('busy', TOO_MANY_REMOVALS_REFUSAL)
}
