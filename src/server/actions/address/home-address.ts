import type { Address } from '#domain/address/address.ts'
import { AppError } from '#domain/errors.ts'
import { addressProblemText, type AddressProblem } from '#domain/address/address-problem.ts'
import { fitsPrediction, isSamePlace, withTypedUnit } from '#domain/address/place-agreement.ts'
import { problemOfPlace } from '#domain/address/place-problem.ts'
import { readAddress } from '#domain/address/read-address.ts'
import type { Context } from '#server/context.ts'
import type { Parsed } from '#contract/index.ts'

/**
 * E-40: the home that an address means, for all callers. Incomplete addresses are looked up; only a place that has
 * everything that was given is accepted. Throws 'bad_input' with the part that is missing or wrong. `path` names the
 * field.
 */
export async function homeAddress(ctx: Context, text: string, path: string): Promise<Address> {
  const reading = readAddress(text)
  if (reading.kind === 'complete') return reading.address
  const place = reading.kind === 'open' ? await placeOf(ctx, reading.address) : null
  if (place) return place
  throw refusal(ctx, reading.problem, path)
}

/** The text that is shown for an address, and searched by, must not lead abroad or to a mailbox either. */
export function requireHomeText(ctx: Context, text: string, path: string): void {
  const reading = readAddress(text)
  if (reading.kind === 'refused') throw refusal(ctx, reading.problem, path)
}

function refusal(ctx: Context, problem: AddressProblem, path: string): AppError {
  const message = addressProblemText(problem, ctx.config.BRAND_NAME)
  return new AppError('bad_input', message, { issues: [{ path, message }] })
}

/** The single place that matches all of it; null if there is none, or if the lookup is unavailable. */
async function placeOf(ctx: Context, typed: Address): Promise<Address | null> {
  if (typed.state === '' && typed.zipCode === '') return null
  const session = Math.floor(ctx.random() * 2 ** 47).toString(36)
  try {
    const predictions = await ctx.places.predict(typed.formattedAddress.slice(0, MOST_TYPED), session)
    const fitting = predictions.filter(({ description }) => fitsPrediction(typed, description))
    const found = await Promise.all(fitting.map(({ placeId }) => ctx.places.details(placeId, session)))
    const places = found.filter((place) => isSamePlace(typed, place) && problemOfPlace(place) === null)
    return places.length === 1 ? withTypedUnit(places[0]!, typed) : null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an address could not be looked up')
    return null
  }
}

/** The lookup service's limit, in characters. */
const MOST_TYPED = 200
/** E-40: the home that is meant, with the text that the visitor typed or picked. */
export async function homeOf(ctx: Context, input: Parsed<'create-address-search'>['address']): Promise<Address> {
  requireHomeText(ctx, input.formatted_address, 'address.formatted_address')
  const region = `${input.state} ${input.zip_code}`.trim()
  const lines = [input.address_line_1, input.address_line_2, input.city, region].filter(Boolean).join(', ')
  const home = await homeAddress(ctx, lines, 'address')
  return { ...home, formattedAddress: input.formatted_address }
}
