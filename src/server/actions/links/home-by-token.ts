import { AppError } from '#domain/errors.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import { tokenNotFoundErrorText } from '#domain/property/labels.ts'
import { refuseHidden, refuseRemovedLink } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { leadByAccessCode } from '#server/db/leads/scraped-properties.ts'
import { propertyByAnyToken } from '#server/db/links/tokens.ts'
import type { Property } from '#server/db/property/property-searches.ts'
import { createCampaignProperty } from './create-campaign-property.ts'

/** A home that was found by the token or code in a link (D1-126). */
type HomeOfLink = {
  readonly property: Property
  readonly fromBridge: boolean
  readonly accessCode: string
  readonly originalAccessCode: string
}

/**
 * Returns the property with this token, or of the campaign's home with this code (D1-193). Throws 'not_found' (D1-104)
 * or 'gone'.
 */
export async function homeByToken(ctx: Context, text: string): Promise<HomeOfLink> {
  const accessCode = canonicalToken(text)
  const names = { accessCode, originalAccessCode: text }
  const property = await propertyByAnyToken(ctx.db, accessCode)
  if (property) {
    refuseHidden(property)
    return { property, fromBridge: false, ...names }
  }
  const lead = await leadByAccessCode(ctx.db, accessCode)
  if (!lead) {
    await refuseRemovedLink(ctx, accessCode)
    throw new AppError('not_found', tokenNotFoundErrorText(accessCode))
  }
  refuseHidden(lead)
  return { property: await createCampaignProperty(ctx, lead), fromBridge: true, ...names }
}
