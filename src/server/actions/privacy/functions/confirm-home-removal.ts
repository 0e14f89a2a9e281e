import type { Output, Parsed } from '#contract/index.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { NO_SUCH_REMOVAL_ERROR, REMOVAL_HOURS } from '#domain/privacy/removal.ts'
import type { Context } from '#server/context.ts'
import { confirmRemoval, type Removal, removalById } from '#server/db/privacy/removals.ts'
import { signedRemoval } from '#server/security/removal-keys.ts'

/** Returns the removal behind the link in an email; opening the link changes nothing (G-11). */
export async function homeRemovalState(
  ctx: Context,
  { key }: Parsed<'home-removal-state'>,
): Promise<Output<'home-removal-state'>> {
  const { state, subject, due_at } = await removalOfKey(ctx, key)
  return { state, home: subject, due_at: isoOrNull(due_at) }
}

/** Confirms the removal. The home is deleted after the waiting period, or sooner if an admin decides so. */
export async function confirmHomeRemoval(
  ctx: Context,
  { key }: Parsed<'confirm-home-removal'>,
): Promise<Output<'confirm-home-removal'>> {
  const { id } = await removalOfKey(ctx, key)
  const now = ctx.now()
  const dueAt = new Date(now.getTime() + REMOVAL_HOURS.untilRemoved * HOUR_MS)
  await ctx.inTransaction((tx) => confirmRemoval(tx, id, { dueAt, decidedBy: null, now }))
  const { state, due_at } = await removalOfKey(ctx, key)
  return { state, due_at: isoOrNull(due_at) }
}

/** Returns the removal of a link; throws for a link that we did not sign (S-14). */
async function removalOfKey(ctx: Context, key: string): Promise<Removal> {
  const id = signedRemoval(key, ctx.signingSecret)
  const removal = id === null ? undefined : await removalById(ctx.db, id)
  if (!removal) throw new AppError('not_found', NO_SUCH_REMOVAL_ERROR)
  return removal
}
