import { bestMatch, chooseOnEnter, MIN_TYPED_CHARS, type Prediction } from '#domain/address/address-match.ts'
import type { AddressProblem } from '#domain/address/address-problem.ts'
import type { Address } from '#domain/address/address.ts'
import { fitsPrediction, isSamePlace, withTypedUnit } from '#domain/address/place-agreement.ts'
import { problemOfPlace } from '#domain/address/place-problem.ts'
import { readAddress } from '#domain/address/read-address.ts'
import type { PlaceLookup } from './place-lookup.ts'

/** An address that a visitor entered: as text, or by picking a prediction. */
export type AddressQuery = {
  readonly text: string
  readonly picked: Prediction | null
  /** The predictions for this text; null if they are not loaded yet. */
  readonly predictions: readonly Prediction[] | null
  /** The typing session that the lookups are billed to. */
  readonly session: string | null
}

export type Resolved =
  | { readonly kind: 'address'; readonly address: Address }
  /** The visitor must choose among several homes. */
  | { readonly kind: 'unclear'; readonly predictions: readonly Prediction[] }
  | { readonly kind: 'problem'; readonly problem: AddressProblem }

/**
 * The intended address (D1-212 to D1-218, E-40). A picked prediction is looked up. Typed text that cannot be a home is
 * rejected before any lookup; then the best prediction above 0.6 is used (under the typed text unless it scores above
 * 0.8), then the text itself if it is complete, then the one place that has all of it. A place that contradicts the
 * typed text is never used. Throws a CallError.
 */
export async function resolveAddress(query: AddressQuery, places: PlaceLookup, signal: AbortSignal): Promise<Resolved> {
  const { picked, session } = query
  if (picked) return ofPlace(await withZip(await places.details(picked.placeId, session, signal), places, signal))

  const text = query.text.trim()
  const reading = readAddress(text)
  if (reading.kind === 'refused') return refusalOf(reading.problem)
  const address = reading.address

  const predictions = query.predictions ?? (await predict(text, query, places, signal))
  const choice = chooseOnEnter(text, predictions)
  if (choice.kind === 'prediction') {
    const place = await withZip(await places.details(choice.prediction.placeId, session, signal), places, signal)
    if (isSamePlace(address, place)) {
      const isTypedText = choice.text !== choice.prediction.description
      return ofPlace(withTypedUnit(isTypedText ? { ...place, formattedAddress: choice.text } : place, address))
    }
  }
  if (reading.kind === 'complete') return resolvedTo(address)

  const fitting = predictions.filter(({ description }) => fitsPrediction(address, description))
  const homes = isPlaced(address) ? await placesOf(fitting, address, session, places, signal) : []
  const [only] = homes
  if (only && homes.length === 1) return ofPlace(withTypedUnit(only, address))
  return fitting.length > 0 ? { kind: 'unclear', predictions: fitting } : refusalOf(reading.problem)
}

const resolvedTo = (address: Address): Resolved => ({ kind: 'address', address })
const refusalOf = (problem: AddressProblem): Resolved => ({ kind: 'problem', problem })

/** A place that was found may still not be a home: a street without a number, or a town. */
function ofPlace(place: Address): Resolved {
  const problem = problemOfPlace(place)
  return problem === null ? resolvedTo(place) : refusalOf(problem)
}

const predict = async (text: string, { session }: AddressQuery, places: PlaceLookup, signal: AbortSignal) =>
  text.length < MIN_TYPED_CHARS ? [] : await places.predict(text, session, signal)

/** Whether a state or ZIP code was typed: for '12 Oak St' alone, even a single match would be a guess. */
const isPlaced = ({ state, zipCode }: Address): boolean => state !== '' || zipCode !== ''

/**
 * The predictions that match the typed home. Without a typed ZIP code a prediction is looked up only if it is the only
 * one.
 */
async function placesOf(
  fitting: readonly Prediction[],
  address: Address,
  session: string | null,
  places: PlaceLookup,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  if (fitting.length > 1 && address.zipCode === '') return []
  const homes = await Promise.all(fitting.map(({ placeId }) => places.details(placeId, session, signal)))
  return homes.filter((place) => isSamePlace(address, place))
}

/** The ZIP code of the home that a second lookup finds under this address, if it finds that very home (D1-217). */
async function withZip(address: Address, places: PlaceLookup, signal: AbortSignal): Promise<Address> {
  if (address.zipCode !== '') return address
  const predictions = await places.predict(address.formattedAddress, null, signal)
  const best = bestMatch(
    address.formattedAddress,
    predictions.filter(({ description }) => fitsPrediction(address, description)),
  )
  if (!best) return address
  const place = await places.details(best.prediction.placeId, null, signal)
  return isSamePlace(address, place) ? { ...address, zipCode: place.zipCode } : address
}
