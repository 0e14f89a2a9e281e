import { z } from 'zod'
import type { Prediction } from '#domain/address/address-match.ts'
import type { Address } from '#domain/address/address.ts'
import { isTerritory } from '#domain/address/region.ts'
import { AppError } from '#domain/errors.ts'
import { PLACE_DETAILS_ERROR, PLACE_UNKNOWN_ERROR, PREDICTIONS_ERROR } from '#domain/photo-search/labels.ts'
import type { Places } from '#server/ports/address.ts'
import { requestJson, VendorError } from '../http/request.ts'
import { rethrowAsUnavailable, retryOnce } from '../http/retry-once.ts'

// -- The reply. The service leaves out whatever is empty or zero.

const Text = z.object({ text: z.string() })
const PlacePrediction = z.object({
  placeId: z.string().min(1),
  text: Text,
  structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }).optional(),
})
const Suggestions = z.object({
  suggestions: z.array(z.object({ placePrediction: PlacePrediction.optional() })).default([]),
})

const Component = z.object({
  longText: z.string().default(''),
  shortText: z.string().default(''),
  types: z.array(z.string()).default([]),
})
const Details = z.object({
  formattedAddress: z.string().min(1),
  addressComponents: z.array(Component).min(1),
  location: z.object({ latitude: z.number().default(0), longitude: z.number().default(0) }).optional(),
})

const Refusal = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
})

/** The reason where one is given ('API_KEY_INVALID'), else the status ('INVALID_ARGUMENT'). */
function errorCode(refusal: unknown): string | null {
  const parsed = Refusal.safeParse(refusal)
  if (!parsed.success) return null
  const { status, details } = parsed.data.error
  return details.find(({ reason }) => reason)?.reason ?? status
}

// -- Translate

/** Returns the predictions of a reply (D1-122). */
const predictionsOf = ({ suggestions }: z.output<typeof Suggestions>): Prediction[] =>
  suggestions.flatMap(({ placePrediction }) =>
    placePrediction
      ? {
          placeId: placePrediction.placeId,
          description: placePrediction.text.text,
          mainText: placePrediction.structuredFormat?.mainText.text ?? placePrediction.text.text,
          secondaryText: placePrediction.structuredFormat?.secondaryText?.text ?? '',
        }
      : [],
  )

/** The types of the address part that is the city, best first: not every city is a `locality`. */
const CITY_TYPES = ['locality', 'sublocality', 'sublocality_level_1', 'postal_town', 'administrative_area_level_3']

/** Returns the address in a place's details (D1-120). */
export function addressFromDetails({
  formattedAddress,
  addressComponents,
  location,
}: z.output<typeof Details>): Address {
  const long = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.longText ?? ''
  const short = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.shortText ?? ''
  const street = [long('street_number'), long('route')].filter(Boolean).join(' ')
  const country = short('country') || 'US'
  // The territories are countries of their own there, without a state.
  const territory = isTerritory(country) ? country : ''
  return {
    formattedAddress,
    // A place without a street (a farm, an estate) is named by the first part of its address.
    line1: street || formattedAddress.split(',', 1)[0]!.trim(),
    line2: long('subpremise'),
    city: CITY_TYPES.map(long).find(Boolean) ?? '',
    state: territory || short('administrative_area_level_1'),
    zipCode: [long('postal_code'), long('postal_code_suffix')].filter(Boolean).join('-'),
    country: territory === '' ? country : 'US',
    lat: location?.latitude ?? null,
    lng: location?.longitude ?? null,
  }
}

// -- Calls

const VENDOR = 'Google Places'
const TIMEOUT_MS = 5_000
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise']
/** The USA and its territories (E-40). */
const REGIONS = ['us', 'pr', 'vi', 'gu', 'as', 'mp']
const DETAIL_FIELDS = 'formattedAddress,addressComponents,location'

/** `isGoogle`: the results are Google's, not the sandbox's. */
type Endpoint = { readonly baseUrl: string; readonly key: string; readonly isGoogle: boolean }

/** The credit that Google's policies require where its content is shown without one of its maps. */
const ATTRIBUTION = 'Google Maps'

/**
 * Places API (New). All calls with the same session token, up to and including the call for a place's details, are
 * billed as one.
 */
export function googlePlaces({ baseUrl, key, isGoogle }: Endpoint): Places {
  const headers = { 'x-goog-api-key': key }
  /** Google does not document which types it accepts here; once it has rejected ours, we send none. */
  let types: readonly string[] | null = ADDRESS_TYPES

  const autocomplete = (input: string, session: string | null, includedPrimaryTypes: readonly string[] | null) =>
    requestJson(
      VENDOR,
      {
        url: `${baseUrl}/v1/places:autocomplete`,
        headers,
        body: {
          input,
          includedRegionCodes: REGIONS,
          languageCode: 'en-US',
          regionCode: 'us',
          ...(includedPrimaryTypes && { includedPrimaryTypes }),
          ...(session !== null && { sessionToken: session }),
        },
        timeoutMs: TIMEOUT_MS,
        errorCode,
      },
      Suggestions,
    )

  /** No retries: the lookup is repeated when the next letter is typed. */
  async function predict(input: string, session: string | null): Promise<readonly Prediction[]> {
    try {
      return predictionsOf(await autocomplete(input, session, types))
    } catch (error) {
      if (types === null || !isInvalidArgument(error)) throw error
      const suggestions = await autocomplete(input, session, null)
      types = null
      return predictionsOf(suggestions)
    }
  }

  async function details(placeId: string, session: string | null): Promise<Address> {
    const query = new URLSearchParams({ languageCode: 'en', regionCode: 'us' })
    if (session !== null) query.set('sessionToken', session)
    const request = {
      url: `${baseUrl}/v1/places/${encodeURIComponent(placeId)}?${query}`,
      headers: { ...headers, 'x-goog-fieldmask': DETAIL_FIELDS },
      timeoutMs: TIMEOUT_MS,
      errorCode,
    }
    try {
      return addressFromDetails(await retryOnce(() => requestJson(VENDOR, request, Details)))
    } catch (error) {
      // Everything else in the request is fixed, so it is the id that the service rejects.
      if (!isInvalidArgument(error) && !(error instanceof VendorError && error.status === 404)) throw error
      throw new AppError('not_found', PLACE_UNKNOWN_ERROR, { cause: error })
    }
  }

  return {
    attribution: isGoogle ? ATTRIBUTION : null,
    predict: (input, session) => predict(input, session).catch(rethrowAsUnavailable(PREDICTIONS_ERROR)),
    details: (placeId, session) => details(placeId, session).catch(rethrowAsUnavailable(PLACE_DETAILS_ERROR)),
  }
}

const isInvalidArgument = (error: unknown): boolean =>
  error instanceof VendorError && error.status === 400 && error.code === 'INVALID_ARGUMENT'
