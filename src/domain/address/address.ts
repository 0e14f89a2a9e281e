/** An address from the lookup service (D1-120), with our field names. */
export type Address = {
  readonly formattedAddress: string
  /** Street number and route. */
  readonly line1: string
  /** Apartment, unit …; empty when there is none. */
  readonly line2: string
  readonly city: string
  /** Two letters; empty when unknown. */
  readonly state: string
  /** Five digits, or with four more; empty when unknown. */
  readonly zipCode: string
  readonly country: string
  readonly lat: number | null
  readonly lng: number | null
}

/** The message for an empty address field (D1-210). */
export const ADDRESS_MISSING_ERROR = 'Please enter an address'
