import type { Output, Parsed } from '#contract/index.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { authorizedProperty, requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { recordStep } from '../record-step.ts'
import { visitOf } from '../visit-of.ts'

/** Records a step that the visitor's page reports about a home it may see (D2-106, G-9). */
export async function trackEvent(
  ctx: Context,
  input: Parsed<'track-event'>,
  caller: Caller,
): Promise<Output<'track-event'>> {
  const clientSession = requireSession(caller)
  const property = await authorizedProperty(ctx, { id: input.property_id, token: input.token }, caller)
  await ctx.inTransaction((tx) =>
    recordStep(tx, {
      id: input.event_id,
      type: input.event_type,
      property,
      sessionId: input.session_id ?? clientSession,
      userAgent: caller.userAgent,
      isTest: caller.isTest,
      details: {
        accessCode: input.access_code === undefined ? null : canonicalToken(input.access_code),
        ...visitOf(input),
        checkoutSessionId: input.checkout_session_id ?? null,
      },
      now: ctx.now(),
    }),
  )
  return { success: true }
}
