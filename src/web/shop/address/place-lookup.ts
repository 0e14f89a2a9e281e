import type { Output } from '#contract/index.ts'
import type { Prediction } from '#domain/address/address-match.ts'
import type { Address } from '#domain/address/address.ts'
import { PLACE_DETAILS_ERROR } from '#domain/photo-search/labels.ts'
import { CallError } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'

/** The lookup of addresses. Both functions throw a CallError. */
export type PlaceLookup = {
  readonly predict: (text: string, session: string | null, signal?: AbortSignal) => Promise<readonly Prediction[]>
  readonly details: (placeId: string, session: string | null, signal?: AbortSignal) => Promise<Address>
}

export const SHOP_PLACES: PlaceLookup = {
  predict: async (text, session, signal) =>
    predictionsIn(await call('places', { input: text, ...tokenOf(session) }, signal ? { signal } : {})),
  details: async (placeId, session, signal) =>
    addressIn(await call('places', { place_id: placeId, ...tokenOf(session) }, signal ? { signal } : {})),
}

const tokenOf = (session: string | null) => (session === null ? {} : { session_token: session })

const predictionsIn = ({ predictions = [] }: Output<'places'>): Prediction[] =>
  predictions.map(({ place_id, description, structured_formatting }) => ({
    placeId: place_id,
    description,
    mainText: structured_formatting.main_text,
    secondaryText: structured_formatting.secondary_text,
  }))

/** Throws a CallError if no place was returned. */
function addressIn({ address }: Output<'places'>): Address {
  if (!address) throw new CallError(PLACE_DETAILS_ERROR, { code: 'internal' })
  return address
}
