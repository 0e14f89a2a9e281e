import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  addressOfPlaceId,
  formattedAddress,
  line1Of,
  locationOf,
  placeIdOf,
  type StreetAddress,
  suggestAddresses,
} from './addresses.ts'

const MAX_TYPES = 5
const MAX_REGIONS = 15

const AutocompleteRequest = z.object({
  input: z.string().min(1),
  sessionToken: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,36}$/)
    .optional(),
  includedRegionCodes: z.array(z.string().length(2)).max(MAX_REGIONS).optional(),
  includedPrimaryTypes: z.array(z.string()).max(MAX_TYPES).optional(),
  locationBias: z.unknown().optional(),
  locationRestriction: z.unknown().optional(),
  languageCode: z.string().optional(),
  regionCode: z.string().optional(),
})

type Status = 'INVALID_ARGUMENT' | 'PERMISSION_DENIED' | 'NOT_FOUND'
const HTTP = { INVALID_ARGUMENT: 400, PERMISSION_DENIED: 403, NOT_FOUND: 404 } as const

/** Places API (New): autocomplete and details, over a real table of US cities and zips. */
export function googlePlaces({ key }: { key: string }): Hono {
  const app = new Hono()
  /** Session tokens that a details call has used up: later calls with them are billed individually. */
  const usedSessions = new Set<string>()

  const refuse = (http: Context, status: Status, message: string, reason?: string) => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
    return http.json({ error: { code: HTTP[status], message, status, ...(reason && { details }) } }, HTTP[status])
  }

  app.use('/v1/*', async (http, next) => {
    const sentKey = http.req.header('x-goog-api-key') ?? http.req.query('key')
    if (sentKey === undefined) return refuse(http, 'PERMISSION_DENIED', 'The request is missing a valid API key.')
    if (sentKey !== key) {
      return refuse(http, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID')
    }
    return await next()
  })

  app.post('/v1/places:autocomplete', async (http) => {
    const parsed = AutocompleteRequest.safeParse(await http.req.json().catch(() => null))
    if (!parsed.success) return refuse(http, 'INVALID_ARGUMENT', z.prettifyError(parsed.error))
    const { input, sessionToken, locationBias, locationRestriction, includedRegionCodes } = parsed.data
    if (locationBias !== undefined && locationRestriction !== undefined) {
      return refuse(http, 'INVALID_ARGUMENT', 'location_bias and location_restriction are mutually exclusive.')
    }
    if (sessionToken !== undefined && usedSessions.has(sessionToken)) http.header('x-sandbox-billed', 'separately')
    const inUs = includedRegionCodes?.some((code) => code.toLowerCase() === 'us') ?? true
    const suggestions = inUs ? suggestAddresses(input).map((address) => suggestion(address, input)) : []
    return http.json(suggestions.length === 0 ? {} : { suggestions }) // proto JSON omits empty lists
  })

  app.get('/v1/places/:id', (http) => {
    const mask = http.req.header('x-goog-fieldmask') ?? http.req.query('fields') ?? http.req.query('$fields')
    if (!mask) return refuse(http, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    const address = addressOfPlaceId(http.req.param('id'))
    if (!address) return refuse(http, 'NOT_FOUND', 'Not a valid Place ID.')
    const token = http.req.query('sessionToken')
    if (token !== undefined) usedSessions.add(token)
    const place = details(address)
    const fields = mask === '*' ? Object.keys(place) : mask.split(',')
    return http.json(Object.fromEntries(Object.entries(place).filter(([field]) => fields.includes(field))))
  })
  return app
}

function suggestion(address: StreetAddress, input: string) {
  const main = line1Of(address)
  const secondary = `${address.place.city}, ${address.place.state}, USA`
  const endOffset = commonLength(main, input)
  const matches = endOffset > 0 ? { matches: [{ endOffset }] } : {} // proto JSON omits startOffset 0
  const placeId = placeIdOf(address)
  return {
    placePrediction: {
      place: `places/${placeId}`,
      placeId,
      text: { text: `${main}, ${secondary}`, ...matches },
      structuredFormat: { mainText: { text: main, ...matches }, secondaryText: { text: secondary } },
      types: ['street_address', 'geocode'],
    },
  }
}

function commonLength(text: string, input: string): number {
  const [a, b] = [text.toLowerCase(), input.toLowerCase()]
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}

function details(address: StreetAddress) {
  const { city, state, zip, county } = address.place
  const component = (longText: string, types: string[], shortText = longText) => ({
    longText,
    shortText,
    types,
    languageCode: 'en-US',
  })
  return {
    id: placeIdOf(address),
    types: ['street_address'],
    formattedAddress: formattedAddress(address),
    location: locationOf(address),
    addressComponents: [
      ...(address.unit ? [component(address.unit, ['subpremise'])] : []),
      ...(address.number ? [component(address.number, ['street_number'])] : []),
      component(address.route, ['route']),
      component(city, ['locality', 'political']),
      component(`${county} County`, ['administrative_area_level_2', 'political']),
      component(state, ['administrative_area_level_1', 'political']),
      component('United States', ['country', 'political'], 'US'),
      component(zip, ['postal_code']),
    ],
  }
}
