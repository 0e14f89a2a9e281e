import { z } from 'zod'
import { addressFromLine, addressFromParts } from '#domain/address/listing-address.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { priceFrom, priceFromText } from '#domain/imports/listing-price.ts'
import { homesComIdOf } from '#domain/imports/listing-site.ts'
import type { ListingAgent } from '#domain/imports/listing.ts'
import type { ListingDetails, ListingPhoto } from '#server/ports/listings.ts'
import { HomeFields, isCard, isOfType, photoOf, saleFields } from './homes-com-search.ts'
import { elementsOf, elementsOutside, type HtmlElement, linkedData } from './html.ts'
import { agentFrom, looseText, realPhotos } from './reading.ts'

// -- The reply

const Listing = z.object({
  url: looseText,
  '@id': looseText,
  primaryImageOfPage: z.unknown().optional(),
  ...HomeFields,
})
const Offerer = z.object({
  name: looseText,
  telephone: looseText,
  email: looseText,
  memberOf: z.object({ name: looseText }).nullish().catch(null),
})

/** The location of each fact about an agent. */
const AGENT_FIELDS = {
  'agent-information-agency-name': 'brokerage',
  'agent-information-phone-number': 'phone',
  'agent-information-email': 'email',
  'agent-information-license-number': 'license',
} as const
const AGENT_NAME = 'agent-information-fullname'

// -- Translate

type HomePage = { readonly name: string; readonly key: string; readonly url: string; readonly today: string }

/**
 * A home's page. It also shows other homes with the same markup, so only what is in the home's own part, or has its
 * key, counts. Throws ListingError 'not_found' for a page about no home or another one.
 */
export function homeOnPage(html: string, { name, key, url, today }: HomePage): ListingDetails {
  const elements = elementsOutside(elementsOf(name, html), isCard)
  const panel = elements.find((element) => element.hasClass('ldp-property-info-container'))?.all() ?? []
  const listing = linkedData(elements).flatMap((node) => {
    const parsed = isOfType(node, 'RealEstateListing') ? Listing.safeParse(node) : null
    const isOurs =
      parsed?.success && [parsed.data.url, parsed.data['@id']].some((id) => homesComIdOf(plainId(id)) === key)
    return isOurs ? [{ ...parsed.data, keys: Object.keys(node) }] : []
  })[0]
  if (!listing && panel.length === 0)
    throw new ListingError(name, 'not_found', 'does not show this home', { excerpt: html })
  const heading = panel.find((element) => element.hasClass('property-info-address'))?.text() ?? ''
  const parts = listing?.mainEntity?.address
  const address = parts?.streetAddress
    ? addressFromParts({
        street: parts.streetAddress,
        city: parts.addressLocality,
        state: parts.addressRegion,
        zipCode: parts.postalCode,
      })
    : addressFromLine(heading)
  if (address.line1 === '') throw new ListingError(name, 'shape', 'shows a home without an address', { excerpt: html })
  const statusText = panel.find((element) => element.hasClass('status-pill'))?.text() ?? ''
  const priceText = panel.find((element) => element.attr('id') === 'price')?.text() ?? ''
  const price = priceFromText(priceText) ?? priceFrom(listing?.offers?.price)
  const isLastListPrice = panel.some((element) => element.hasClass('last-list-price-label'))
  const photos = photosOf([listing?.primaryImageOfPage, listing?.image])
  return {
    source: 'homes',
    sourceId: key,
    url,
    address,
    ...saleFields({ statusText, price, isLastListPrice }, today),
    photoUrl: photos[0]?.url ?? null,
    agents: agentsOn(elements, listing?.offers?.offeredBy),
    mls: null,
    county: null,
    photos,
    availableKeys: (listing?.keys ?? []).toSorted(),
  }
}

const plainId = (id: string): string => id.split('#', 1)[0]!

/**
 * An agent's side is given by the last title before the name (D3-207). Anyone without a title is ignored: the listing's
 * agent must never be taken for the buyer's. Linked data has only the listing's side.
 */
function agentsOn(elements: readonly HtmlElement[], offeredBy: unknown): ListingAgent[] {
  const blocks: { role: ListingAgent['role'] | null; fields: Record<string, string> }[] = []
  let role: ListingAgent['role'] | null = null
  for (const element of elements) {
    role = roleIn(element.ownText()) ?? (isHeading(element) ? null : role)
    if (element.hasClass(AGENT_NAME) && blocks.length < MAX_AGENTS)
      blocks.push({ role, fields: { name: element.text() } })
    const field = Object.entries(AGENT_FIELDS).find(([name]) => element.hasClass(name))?.[1]
    const last = blocks.at(-1)
    if (field && last && last.fields[field] === undefined) last.fields[field] = element.text()
  }
  const agents = blocks.flatMap((agent) => (agent.role === null ? [] : agentFrom(agent.role, agent.fields)))
  return agents.some((agent) => agent.role === 'list') ? agents : [...offerersIn(offeredBy), ...agents]
}

const isHeading = ({ name }: HtmlElement): boolean => /^h[1-6]$/.test(name)

const MAX_TITLE_CHARS = 60
/** More agents than any home ever had. */
const MAX_AGENTS = 20

function roleIn(title: string): ListingAgent['role'] | null {
  if (title === '' || title.length > MAX_TITLE_CHARS) return null
  if (/\bbuyer.{0,2}s? agent/i.test(title)) return 'buyer'
  return /\b(listing|seller.{0,2}s?) agent/i.test(title) ? 'list' : null
}

const offerersIn = (offeredBy: unknown): ListingAgent[] =>
  ([offeredBy].flat() as unknown[]).flatMap((value) => {
    const offerer = Offerer.safeParse(value)
    if (!offerer.success) return []
    const { name, telephone, email, memberOf } = offerer.data
    return agentFrom('list', { name, phone: telephone, email, brokerage: memberOf?.name })
  })

/** One or none if the MLS hides photos of sold homes. */
const photosOf = (images: readonly unknown[]): ListingPhoto[] =>
  realPhotos(
    images
      .flatMap((image) => ([image].flat() as unknown[]).map(photoOf))
      .flatMap((url): ListingPhoto[] => (url ? [{ url, widthPx: null, caption: null, shows: null }] : [])),
  )
