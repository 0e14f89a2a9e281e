import { withoutCity } from '#domain/address/listing-address.ts'
import { homeKeyOfParts } from '#domain/privacy/removal.ts'

/** The address fields of a campaign's home; listing sites fill different ones. */
export type LeadAddress = {
  readonly address_line_1: string | null
  readonly address: string | null
  readonly street_address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip_code: string | null
}

/** Returns the first of the fields that may contain the street. */
const streetLineOf = ({ address_line_1, address, street_address }: LeadAddress): string | null | undefined =>
  [address_line_1, address, street_address].find((line) => line?.trim())

/**
 * Returns the street of a campaign's home, from address_line_1, address or street_address, up to the first comma
 * (D3-155).
 */
export const streetOfLead = (lead: LeadAddress): string | null => streetLineOf(lead)?.split(',')[0]!.trim() || null

/** Returns the key of a campaign's home (`homeKeyOf`), from the same fields, with the unit in any of them. */
export const homeKeyOfLead = (lead: LeadAddress & { readonly address_line_2: string | null }): string | null =>
  homeKeyOfParts({
    line1: withoutCity(streetLineOf(lead) ?? ''),
    line2: lead.address_line_2 ?? '',
    zipCode: lead.zip_code ?? '',
  })

/** Returns the whole address in one line; null if all parts are missing. */
export function addressOfLead(lead: LeadAddress): string | null {
  return [streetOfLead(lead), regionOfLead(lead)].filter(Boolean).join(', ') || null
}

/** Whether there are street, city and state, so that photos can be found by address (D3-192). */
export const hasWholeAddress = (lead: LeadAddress): boolean =>
  streetOfLead(lead) !== null && Boolean(lead.city?.trim()) && Boolean(lead.state?.trim())

/** Returns the address under which the home's art is drawn (D3-192). */
export const artworkAddressOf = (lead: LeadAddress & { readonly id: string }): string =>
  (hasWholeAddress(lead) ? addressOfLead(lead) : null) ?? `Property ${lead.id}`

/** Returns 'Oak Park, IL 60302'; null if all parts are missing. */
export function regionOfLead({ city, state, zip_code }: LeadAddress): string | null {
  return [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null
}
