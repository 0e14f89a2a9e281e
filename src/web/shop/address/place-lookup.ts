import type { Output } from '#contract/index.ts'
import type { Address } from '#domain/address/address.ts'
import type { Prediction } from '#domain/address/address-match.ts'
import { PLACE_FAILED } from '#domain/photo-search/labels.ts'
import { addressFromTyped } from '#domain/address/read-address.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'

/** Where addresses are looked up. Both throw a CallError. */
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

/** D1-120: the parts of a place by their kinds. Throws a CallError when the answer holds no place. */
function addressIn({ status, result }: Output<'places'>): Address {
  if (status !== 'OK' || !result) throw new CallError(PLACE_FAILED, { code: 'internal' })
  const part = (kind: string, name: 'long_name' | 'short_name' = 'long_name') =>
    result.address_components.find(({ types }) => types.includes(kind))?.[name] ?? ''
  const street = [part('street_number'), part('route')].filter(Boolean).join(' ')
  const { lat = null, lng = null } = result.geometry?.location ?? {}
  return {
    formattedAddress: result.formatted_address,
    line1: street || addressFromTyped(result.formatted_address).line1,
    line2: part('subpremise'),
    city: part('locality'),
    state: part('administrative_area_level_1', 'short_name'),
    zipCode: part('postal_code'),
    country: part('country', 'short_name') || 'US',
    lat,
    lng,
  }
}
