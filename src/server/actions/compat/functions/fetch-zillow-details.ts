import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { isZillowUrl } from '#domain/imports/listing-site.ts'
import { DETAILS_UNAVAILABLE, NO_ZILLOW_DETAILS_ERROR } from '#domain/leads/lead-details.ts'
import { aiContact, listingNote, readZillowListing } from '#server/actions/leads/index.ts'
import type { Context } from '#server/context.ts'

/** Returns the Zillow listing of a home and the contact details of its agent (D3-209). */
export async function fetchZillowDetails(
  ctx: Context,
  { url }: Parsed<'fetch-zillow-details'>,
): Promise<Output<'fetch-zillow-details'>> {
  if (!isZillowUrl(url)) throw new AppError('bad_input', 'This is not the address of a home on Zillow')
  const details = await readZillowListing(ctx, null, url)
  if (!details) return { success: false, error: DETAILS_UNAVAILABLE, message: NO_ZILLOW_DETAILS_ERROR, data: null }
  const { address, priceCents, statusText, agents, availableKeys } = details
  const seller = agents.find(({ role }) => role === 'list') ?? null
  const contact = seller
    ? await ctx.agents.find({ ...seller, city: address.city || null, state: address.state || null })
    : null
  return {
    success: true,
    error: null,
    message: null,
    data: {
      property: {
        address_line_1: address.line1,
        city: address.city,
        state: address.state,
        zip_code: address.zipCode,
        sale_price: priceCents,
        property_status: statusText,
        sellers_agent_name: seller?.name ?? null,
        sellers_agent_brokerage: seller?.brokerage ?? null,
        sellers_agent_mobile: seller?.phone ?? null,
        sellers_agent_email: seller?.email ?? null,
        raw_data: { zillowDetails: listingNote(details, url, ctx.now()) },
      },
      agentContactLookup: contact && aiContact(contact),
      availableKeys: [...availableKeys],
    },
  }
}
