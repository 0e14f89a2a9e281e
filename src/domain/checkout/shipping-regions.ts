import { regionsOfZip, TERRITORIES } from '#domain/address/region.ts'
import { US_STATES } from '#domain/address/us-states.ts'
import type { PostalAddress } from './postal-address.ts'

/** The codes used as states in military addresses, with the first digits of their ZIP codes. */
const ARMED_FORCES: Readonly<Record<string, { readonly name: string; readonly zips: readonly string[] }>> = {
  AA: { name: 'Armed Forces Americas', zips: ['340'] },
  AE: { name: 'Armed Forces Europe', zips: ['090', '091', '092', '093', '094', '095', '096', '097', '098', '099'] },
  AP: { name: 'Armed Forces Pacific', zips: ['962', '963', '964', '965', '966'] },
}

/** Everything that an address in the United States can name as its state, by its two letters. */
export const SHIPPING_REGIONS: Readonly<Record<string, string>> = {
  ...US_STATES,
  ...TERRITORIES,
  ...Object.fromEntries(Object.entries(ARMED_FORCES).map(([code, { name }]) => [code, name])),
}

/** The regions a ZIP code can be in, including those of military addresses, which have no homes. */
export const shippingRegionsOfZip = (zipCode: string): readonly string[] => [
  ...regionsOfZip(zipCode),
  ...Object.entries(ARMED_FORCES)
    .filter(([, { zips }]) => zips.includes(zipCode.slice(0, 3)))
    .map(([code]) => code),
]

/**
 * The message for military addresses, to which the print shop does not ship; shown as soon as an address looks like
 * one.
 */
export const ARMED_FORCES_REFUSAL =
  'Our print shop doesn’t ship to military addresses (APO, FPO, DPO). Please enter another address.'
/** The message for an address that the print shop refuses (406). */
export const NOT_SHIPPED_THERE_REFUSAL = 'Our print shop doesn’t ship to this address. Please enter another one.'
/** The message for text that the print shop cannot read as an address. */
export const NOT_AN_ADDRESS_REFUSAL =
  'Our print shop doesn’t accept this address. Please check its street, city, state and ZIP code.'
const PO_BOX_TEXT = 'We ship to PO boxes by Standard shipping only. For Express, please enter a street address.'

export function isArmedForces({ city, state, zipCode }: Pick<PostalAddress, 'city' | 'state' | 'zipCode'>): boolean {
  const isTheirZip =
    /^\d{5}/.test(zipCode.trim()) && shippingRegionsOfZip(zipCode.trim()).some((code) => code in ARMED_FORCES)
  return state.trim().toUpperCase() in ARMED_FORCES || /^\s*[AFD]PO\s*$/i.test(city) || isTheirZip
}

/**
 * Returns whether an address is a PO box ('PO Box 99', 'P.O. Box 99', 'Post Office Box 99', 'POB 99'), where only the
 * Postal Service delivers. A line must begin with the box: if a street comes first, it is a mailbox in a store, where
 * any carrier delivers, and so may 'Box 12' be. `isPoBoxPart` of `domain/address` is stricter, because it looks for a
 * house to draw.
 */
export const isPoBoxAddress = ({
  addressLine1,
  addressLine2,
}: Pick<PostalAddress, 'addressLine1' | 'addressLine2'>): boolean =>
  [addressLine1, addressLine2].some((line) => PO_BOX.test(line))

const PO_BOX = /^\s*(?:p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*b\.?|post\s+office\s+box)\b\.?\s*#?\s*\w+/i

/** A note about an address that we ship to anyway; null if there is none. */
export function shippingNote(address: PostalAddress): string | null {
  if (isArmedForces(address)) return null
  if (isPoBoxAddress(address)) return PO_BOX_TEXT
  const territory = TERRITORIES[address.state.trim().toUpperCase() as keyof typeof TERRITORIES]
  return territory === undefined ? null : `We ship to ${territory} by Standard shipping only.`
}
