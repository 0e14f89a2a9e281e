import type { PostalAddress } from './postal-address.ts'
import { US_STATES } from '#domain/address/us-states.ts'
import { statesOfZip } from '#domain/address/zip-states.ts'

/** The territories with the first three digits of their ZIP codes. */
const TERRITORIES = {
  AS: { name: 'American Samoa', zips: ['967'] },
  GU: { name: 'Guam', zips: ['969'] },
  MP: { name: 'Northern Mariana Islands', zips: ['969'] },
  PR: { name: 'Puerto Rico', zips: ['006', '007', '009'] },
  VI: { name: 'U.S. Virgin Islands', zips: ['008'] },
} as const

/** The codes used as states in military addresses, with the first digits of their ZIP codes. */
const ARMED_FORCES = {
  AA: { name: 'Armed Forces Americas', zips: ['340'] },
  AE: { name: 'Armed Forces Europe', zips: ['090', '091', '092', '093', '094', '095', '096', '097', '098', '099'] },
  AP: { name: 'Armed Forces Pacific', zips: ['962', '963', '964', '965', '966'] },
} as const

const OTHERS: Readonly<Record<string, { readonly name: string; readonly zips: readonly string[] }>> = {
  ...TERRITORIES,
  ...ARMED_FORCES,
}

/** Everything that an address in the United States can name as its state, by its two letters. */
export const SHIPPING_REGIONS: Readonly<Record<string, string>> = {
  ...US_STATES,
  ...Object.fromEntries(Object.entries(OTHERS).map(([code, { name }]) => [code, name])),
}

/** The regions a ZIP code can lie in: usually one, none for an unassigned code. */
export const regionsOfZip = (zipCode: string): readonly string[] => [
  ...statesOfZip(zipCode),
  ...Object.keys(OTHERS).filter((code) => OTHERS[code]!.zips.includes(zipCode.slice(0, 3))),
]

/**
 * The message for military addresses, to which the print shop does not ship; shown as soon as an address looks like
 * one.
 */
export const NOT_TO_ARMED_FORCES =
  'Our print shop doesn’t ship to military addresses (APO, FPO, DPO). Please enter another address.'
/** The message for an address that the print shop refuses (406). */
export const NOT_SHIPPED_THERE = 'Our print shop doesn’t ship to this address. Please enter another one.'
/** The message for text that the print shop cannot read as an address. */
export const NOT_AN_ADDRESS =
  'Our print shop doesn’t accept this address. Please check its street, city, state and ZIP code.'
const PO_BOX_NOTE = 'We ship to PO boxes by Standard shipping only. For Express, please enter a street address.'

export function isArmedForces({ city, state, zipCode }: Pick<PostalAddress, 'city' | 'state' | 'zipCode'>): boolean {
  const isTheirZip = /^\d{5}/.test(zipCode.trim()) && regionsOfZip(zipCode.trim()).some((code) => code in ARMED_FORCES)
  return state.trim().toUpperCase() in ARMED_FORCES || /^\s*[AFD]PO\s*$/i.test(city) || isTheirZip
}

/**
 * Returns whether this is a PO box ('PO Box 99', 'P.O. Box 99', 'Post Office Box 99', 'POB 99'), to which only the post
 * delivers.
 */
export const isPoBox = ({
  addressLine1,
  addressLine2,
}: Pick<PostalAddress, 'addressLine1' | 'addressLine2'>): boolean =>
  [addressLine1, addressLine2].some((line) => PO_BOX.test(line))

const PO_BOX = /^\s*(?:p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*b\.?|post\s+office\s+box)\b\.?\s*#?\s*\w+/i

/** A remark about an address that we ship to anyway; null if there is none. */
export function shippingNote(address: PostalAddress): string | null {
  if (isArmedForces(address)) return null
  if (isPoBox(address)) return PO_BOX_NOTE
  const territory = TERRITORIES[address.state.trim().toUpperCase() as keyof typeof TERRITORIES]
  return territory === undefined ? null : `We ship to ${territory.name} by Standard shipping only.`
}
