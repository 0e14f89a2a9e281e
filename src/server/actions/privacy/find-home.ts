import { notFoundProblemText } from '#domain/address/address-problem.ts'
import { fieldError } from '#domain/errors.ts'
import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { homeKeyOfParts, type HomeParts, NO_SUCH_HOME_LINK_ERROR, partsOf } from '#domain/privacy/removal.ts'
import { homeAddress } from '#server/actions/address/index.ts'
import type { Context } from '#server/context.ts'
import { leadByAccessCode, leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { propertyByLink } from '#server/db/links/tokens.ts'
import { type Addressed, type HomeRecords, recordsInZip, relatedRecords } from '#server/db/privacy/home-records.ts'
import { propertyById } from '#server/db/property/property-searches.ts'

/** A home to be removed: its address, if there is one, and all rows that show it. */
export type HomeToRemove = {
  /** A description for the admin who decides. */
  readonly subject: string
  readonly homeKey: string | null
  readonly records: HomeRecords
}

const NONE: HomeRecords = { properties: [], leads: [], listed: [] }

/**
 * Returns the home that a text refers to: a link to it (or the token or code in one), else its address. Throws
 * 'not_found' for a link that leads nowhere, 'bad_input' for an incomplete address (E-40).
 */
export async function homeOfText(ctx: Context, text: string): Promise<HomeToRemove> {
  const token = tokenIn(text)
  if (token === null) {
    const { formattedAddress, ...home } = await homeAddress(ctx, text, 'home', notFoundProblemText)
    return await homeAt(ctx, NONE, home, formattedAddress)
  }
  const property = await propertyByLink(ctx.db, token)
  if (property) return await homeOfProperty(ctx, property.id)
  const lead = await leadByAccessCode(ctx.db, token)
  if (!lead) throw fieldError('home', NO_SUCH_HOME_LINK_ERROR, 'not_found')
  return await homeOfLead(ctx, lead.id)
}

/** Returns the token in one of our links, or given alone; null for anything else. */
function tokenIn(text: string): string | null {
  const part = /^https?:/i.test(text) ? (URL.parse(text)?.pathname.split('/').findLast(Boolean) ?? '') : text.trim()
  return isToken(part) ? canonicalToken(part) : null
}

/** Returns the home of a property; throws for an unknown id. */
export async function homeOfProperty(ctx: Context, id: string): Promise<HomeToRemove> {
  const property = (await propertyById(ctx.db, id))!
  const subject = property.address ?? property.property_token ?? 'A home without an address'
  return await homeAt(ctx, { ...NONE, properties: [id] }, partsOf(property), subject)
}

export async function homeOfLead(ctx: Context, id: string): Promise<HomeToRemove> {
  const lead = (await leadByIdIncludingDeleted(ctx.db, id))!
  const address = lead.address ?? lead.street_address
  const parts = partsOf({ ...lead, address, address_line_1: lead.address_line_1 ?? lead.street_address })
  const subject = address ?? [lead.address_line_1, lead.city].filter(Boolean).join(', ')
  return await homeAt(ctx, { ...NONE, leads: [id] }, parts, subject)
}

export const homeOnList = (ctx: Context, id: string, address: string): Promise<HomeToRemove> =>
  homeAt(
    ctx,
    { ...NONE, listed: [id] },
    partsOf({ address, address_line_1: null, address_line_2: null, zip_code: null }),
    address,
  )

/** Returns the given rows of a home, and all other rows at its address. */
async function homeAt(ctx: Context, atStart: HomeRecords, parts: HomeParts, subject: string): Promise<HomeToRemove> {
  const homeKey = homeKeyOfParts(parts)
  const alike = homeKey === null ? NONE : await recordsAt(ctx, homeKey, parts.zipCode.slice(0, 5))
  const records = await relatedRecords(ctx.db, {
    properties: [...atStart.properties, ...alike.properties],
    leads: [...atStart.leads, ...alike.leads],
    listed: [...atStart.listed, ...alike.listed],
  })
  return { subject: subject.slice(0, 300), homeKey, records }
}

async function recordsAt(ctx: Context, homeKey: string, zipCode: string): Promise<HomeRecords> {
  const near = await recordsInZip(ctx.db, zipCode)
  const idsOf = (rows: readonly Addressed[]) => rows.filter((row) => keyOf(row) === homeKey).map(({ id }) => id)
  return { properties: idsOf(near.properties), leads: idsOf(near.leads), listed: idsOf(near.listed) }
}

const keyOf = ({ address, line1, line2, zipCode }: Addressed): string | null =>
  homeKeyOfParts(partsOf({ address, address_line_1: line1, address_line_2: line2, zip_code: zipCode }))
