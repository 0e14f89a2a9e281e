import type { Prediction } from '#domain/address/address-match.ts'
import type { Address } from '#domain/address/address.ts'

/** Looks up US addresses. `session` groups the calls of one typing session for the vendor's bill. */
export type Places = {
  /** The credit that the vendor requires below its predictions; null if none is. */
  readonly attribution: string | null
  /** Returns up to five predictions. Throws AppError 'unavailable'. */
  readonly predict: (input: string, session: string | null) => Promise<readonly Prediction[]>
  /** Returns a place's address. Throws AppError 'not_found' for an unknown place id. */
  readonly details: (placeId: string, session: string | null) => Promise<Address>
}
