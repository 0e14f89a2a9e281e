import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { PROPERTY_NOT_FOUND_ERROR } from '#domain/property/labels.ts'
import { ownProperty, requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import type { Property } from '#server/db/property/property-searches.ts'
import { recordStep } from '../record-step.ts'

/** Records a step that the visitor's page reports about a home it may see (D2-106, G-9). */
export async function trackEvent(
  ctx: Context,
  input: Parsed<'track-event'>,
  caller: Caller,
): Promise<Output<'track-event'>> {
  const clientSession = requireSession(caller)
  const property = await knownProperty(ctx, input, caller)
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
        referrer: input.referrer ?? null,
        timezone: input.timezone ?? null,
        language: input.language ?? null,
        checkoutSessionId: input.checkout_session_id ?? null,
      },
      now: ctx.now(),
    }),
  )
  return { success: true }
}

async function knownProperty(
  ctx: Context,
  { property_id, token }: Parsed<'track-event'>,
  caller: Caller,
): Promise<Property> {
  if (token === undefined) return await ownProperty(ctx, property_id, caller)
  const property = await propertyByLink(ctx.db, canonicalToken(token))
  if (property?.id !== property_id) throw new AppError('not_found', PROPERTY_NOT_FOUND_ERROR)
  return property
}
