import type { Output, Parsed } from '#contract/index.ts'
import type { Address } from '#domain/address/address.ts'
import { AppError } from '#domain/errors.ts'
import { PREDICTIONS_ERROR } from '#domain/photo-search/labels.ts'
import type { Context } from '#server/context.ts'

/**
 * Returns predictions, or the details of one place, in the specification's format (D1-254). If the lookup service
 * does not respond, the list is empty.
 */
export async function places(ctx: Context, input: Parsed<'places'>): Promise<Output<'places'>> {
  const session = input.session_token ?? null
  if (input.place_id !== undefined) {
    const address = await ctx.places.details(input.place_id, session)
    return { status: 'OK', result: legacyPlace(address), address }
  }
  try {
    const predictions = await ctx.places.predict(input.input!, session)
    return {
      predictions: predictions.map(({ placeId, description, mainText, secondaryText }) => ({
        place_id: placeId,
        description,
        structured_formatting: { main_text: mainText, secondary_text: secondaryText },
      })),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, PREDICTIONS_ERROR)
    return { predictions: [] }
  }
}

function legacyPlace(address: Address) {
  const [, number = '', route = address.line1] = /^(\d\S*)\s+(.*)/s.exec(address.line1) ?? []
  const parts: [value: string, type: string][] = [
    [address.line2, 'subpremise'],
    [number, 'street_number'],
    [route, 'route'],
    [address.city, 'locality'],
    [address.state, 'administrative_area_level_1'],
    [address.country, 'country'],
    [address.zipCode, 'postal_code'],
  ]
  return {
    formatted_address: address.formattedAddress,
    address_components: parts.flatMap(([value, type]) =>
      value ? [{ long_name: value, short_name: value, types: [type] }] : [],
    ),
    ...(address.lat !== null && address.lng !== null
      ? { geometry: { location: { lat: address.lat, lng: address.lng } } }
      : {}),
  }
}
