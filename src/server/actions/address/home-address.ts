import type { Parsed } from '#contract/index.ts'
import { type AddressProblem, addressProblemText } from '#domain/address/address-problem.ts'
import type { Address } from '#domain/address/address.ts'
import { fitsPrediction, isSamePlace, withTypedUnit } from '#domain/address/place-agreement.ts'
import { problemOfPlace } from '#domain/address/place-problem.ts'
import { readAddress } from '#domain/address/read-address.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import { homeKeyOfParts, type HomeParts } from '#domain/privacy/removal.ts'
import type { Context } from '#server/context.ts'
import { placesSession } from './places-session.ts'

/**
 * Returns the home that an address refers to, for all callers (E-40). An incomplete address is looked up; a place is
 * accepted only if it matches every given part. Throws 'bad_input' that names the part that is missing or wrong. `path`
 * names the field.
 */
export async function homeAddress(
  ctx: Context,
  text: string,
  path: string,
  problemText = drawingProblemText(ctx),
): Promise<Address> {
  const reading = readAddress(text)
  if (reading.kind === 'complete') return reading.address
  const place = reading.kind === 'open' ? await placeOf(ctx, reading.address) : null
  if (place) return place
  throw fieldError(path, problemText(reading.problem))
}

/**
 * Returns the parts of a text that is shown and searched for. Throws unless it is the address of a home in the USA, not
 * of a mailbox.
 */
export function requireHomeText(ctx: Context, text: string, path: string): Address {
  const reading = readAddress(text)
  if (reading.kind === 'refused') throw fieldError(path, drawingProblemText(ctx)(reading.problem))
  return reading.address
}

const drawingProblemText =
  ({ config }: Context) =>
  (problem: AddressProblem): string =>
    addressProblemText(problem, config.BRAND_NAME)

/** Returns the single place that matches every part; null if there is none, or if the lookup is unavailable. */
async function placeOf(ctx: Context, address: Address): Promise<Address | null> {
  if (address.state === '' && address.zipCode === '') return null
  const session = placesSession(ctx)
  try {
    const predictions = await ctx.places.predict(address.formattedAddress.slice(0, MAX_QUERY_CHARS), session)
    const fitting = predictions.filter(({ description }) => fitsPrediction(address, description))
    const details = await Promise.all(fitting.map(({ placeId }) => ctx.places.details(placeId, session)))
    const places = details.filter((place) => isSamePlace(address, place) && problemOfPlace(place) === null)
    return places.length === 1 ? withTypedUnit(places[0]!, address) : null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an address could not be looked up')
    return null
  }
}

/** The lookup service's limit, in characters. */
const MAX_QUERY_CHARS = 200

type AddressInput = Parsed<'create-address-search'>['address']

/**
 * Returns the home that an input's parts refer to (E-40), with the text that the visitor typed or picked. Pictures are
 * searched for by the text, so one that is not certainly the same home is replaced by the parts: a removed home would
 * be found by its text.
 */
export async function homeAddressOfInput(ctx: Context, input: AddressInput): Promise<Address> {
  const text = requireHomeText(ctx, input.formatted_address, 'address.formatted_address')
  const home = await homeAddressOfParts(ctx, input)
  return isSamePlace(text, home) && isSameHome({ ...text, zipCode: home.zipCode }, home)
    ? { ...home, formattedAddress: input.formatted_address }
    : home
}

/** Parts are read as one line: a visitor may write a unit into the street's field, or a state's whole name. */
function homeAddressOfParts(ctx: Context, parts: AddressInput): Promise<Address> {
  const region = `${parts.state} ${parts.zip_code}`.trim()
  const line = [parts.address_line_1, parts.address_line_2, parts.city, region].filter(Boolean).join(', ')
  return homeAddress(ctx, line, 'address')
}

const isSameHome = (one: HomeParts, other: HomeParts): boolean => {
  const key = homeKeyOfParts(one)
  return key !== null && key === homeKeyOfParts(other)
}
