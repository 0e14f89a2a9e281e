import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { visitOf } from '#server/actions/campaigns/index.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { recordEvent } from '#server/db/campaigns/campaign-events.ts'
import { countClick, linkById } from '#server/db/links/stored-links.ts'

const NO_SUCH_LINK_ERROR = 'This link no longer works'

/**
 * Returns the target of a stored link; there are no other targets (E-4, S-13). The page calls this after a human
 * signal.
 */
export async function followLink(
  ctx: Context,
  input: Parsed<'follow-link'>,
  caller: Caller,
): Promise<Output<'follow-link'>> {
  const clientSession = requireSession(caller)
  const link = await linkById(ctx.db, input.id)
  if (!link) throw new AppError('not_found', NO_SUCH_LINK_ERROR)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const isNew = await recordEvent(tx, {
      id: input.event_id,
      type: 'link_clicked',
      sessionId: input.session_id ?? clientSession,
      userAgent: caller.userAgent,
      ...visitOf(input),
      data: { link: input.id },
      now,
    })
    if (isNew) await countClick(tx, input.id, now)
  })
  return { url: link.url }
}
