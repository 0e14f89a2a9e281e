import type { Address } from '#domain/address/address.ts'
import type { Prediction } from '#domain/address/address-match.ts'

/** Looks up US addresses. `session` groups the calls of one typing session for the vendor's bill. */
export type Places = {
  /** The credit required below a list of its predictions; null if none is. */
  readonly attribution: string | null
  /** Up to five; none when nothing fits. Throws AppError 'unavailable'. */
  readonly predict: (typed: string, session: string | null) => Promise<readonly Prediction[]>
  /** Throws AppError 'not_found' for an unknown place id. */
  readonly details: (placeId: string, session: string | null) => Promise<Address>
}
