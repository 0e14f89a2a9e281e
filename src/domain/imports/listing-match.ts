import { homeKeyOf } from '#domain/address/home-key.ts'
import type { ListingAddress } from '#domain/address/listing-address.ts'
import { isSameAgentName } from './agent-name.ts'

/** The fields of a listing that show whether another is about the same home. */
export type ListingIdentity = {
  readonly source: string
  readonly sourceId: string
  readonly address: ListingAddress
  readonly priceCents: number | null
  readonly mls: { readonly name: string; readonly id: string } | null
  readonly agentNames: readonly string[]
}

/** Returns the key of a listing: its address's; if that is incomplete, the source's own id of the listing. */
export const listingKeyOf = ({
  source,
  sourceId,
  address,
}: Pick<ListingIdentity, 'source' | 'sourceId' | 'address'>): string =>
  homeKeyOf(address) ?? sourceKeyOf({ source, sourceId })

/** Returns a key that no address has, such as 'zillow:900001'. */
export const sourceKeyOf = ({ source, sourceId }: Pick<ListingIdentity, 'source' | 'sourceId'>): string =>
  `${source}:${sourceId}`

const PRICE_TOLERANCE = 0.02

/**
 * Returns whether two listings are one home. `same`: certainly the same listing or home; `maybe`: only the address
 * matches; the import skips it as `doubtful`, and an admin may add it. A home with a unit and one without are never the
 * same.
 */
export function compareListings(one: ListingIdentity, other: ListingIdentity): 'same' | 'maybe' | 'different' {
  if (one.source === other.source) return one.sourceId === other.sourceId ? 'same' : 'different'
  // Listing numbers of two regions' MLS can be equal.
  if (one.mls && other.mls && one.mls.id === other.mls.id && one.mls.name === other.mls.name) return 'same'
  const key = homeKeyOf(one.address)
  if (key === null || key !== homeKeyOf(other.address)) return 'different'
  const sharesAgent = one.agentNames.some((name) => other.agentNames.some((agent) => isSameAgentName(name, agent)))
  return sharesAgent || areClose(one.priceCents, other.priceCents) ? 'same' : 'maybe'
}

const areClose = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= PRICE_TOLERANCE * Math.max(one, other)
