import { type Address, addressFromTyped, lacksZip } from '#domain/address.ts'
import { bestMatch, chooseOnEnter, MIN_TYPED_LENGTH, type Prediction } from '#domain/address-match.ts'
import { fits } from './fits.ts'
import type { PlacesDesk } from './places-desk.ts'

export type Question = {
  readonly text: string
  readonly picked: Prediction | null
  /** The predictions for this text; null when they are not known yet. */
  readonly predictions: readonly Prediction[] | null
  readonly session: string | null
  /** The visitor wants it taken as typed, though it fits several homes. */
  readonly insists: boolean
}

export type Resolved =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'unclear'; readonly predictions: readonly Prediction[] }

/**
 * D1-212 to D1-217: the address that is meant. A picked prediction is looked up; otherwise the best one above 0.6 is,
 * under the typed text unless it scores above 0.8; otherwise the typed text is taken apart. What lacks a zip code is
 * looked up once more: one home that has every typed word is it, several are for the visitor to choose from. Throws a
 * CallError.
 */
export async function resolveAddress(question: Question, desk: PlacesDesk, signal: AbortSignal): Promise<Resolved> {
  const { picked, session, insists } = question
  const text = question.text.trim()
  if (picked) return found(await withZip(await desk.details(picked.placeId, session, signal), desk, signal))

  const predictions = question.predictions ?? (await predict(text, question, desk, signal))
  const choice = chooseOnEnter(text, predictions)
  if (choice.kind === 'prediction') {
    const place = await desk.details(choice.prediction.placeId, session, signal)
    const isTypedText = choice.text !== choice.prediction.description
    const address = isTypedText ? { ...place, formattedAddress: choice.text } : place
    return found(await withZip(address, desk, signal))
  }

  const typed = addressFromTyped(text)
  if (!lacksZip(typed) || insists) return found(typed)
  const fitting = predictions.filter(({ description }) => fits(text, description))
  const [only] = fitting
  if (!only) return found(typed)
  if (fitting.length > 1) return { kind: 'unclear', predictions: fitting }
  return found(await desk.details(only.placeId, session, signal))
}

const found = (address: Address): Resolved => ({ kind: 'address', address })

const predict = async (text: string, { session }: Question, desk: PlacesDesk, signal: AbortSignal) =>
  text.length < MIN_TYPED_LENGTH ? [] : await desk.predict(text, session, signal)

/** D1-217: the zip code of the home that a second lookup finds under this address, if it finds that very home. */
async function withZip(address: Address, desk: PlacesDesk, signal: AbortSignal): Promise<Address> {
  if (!lacksZip(address)) return address
  const predictions = await desk.predict(address.formattedAddress, null, signal)
  const best = bestMatch(
    address.formattedAddress,
    predictions.filter(({ description }) => fits(address.line1, description)),
  )
  if (!best) return address
  const { zipCode } = await desk.details(best.prediction.placeId, null, signal)
  return { ...address, zipCode }
}
