import { US_STATES } from '#domain/address/us-states.ts'

/** An area to find homes in; parts that were not given are empty. */
export type ListingArea = {
  readonly text: string
  readonly city: string
  /** 'Cook County', as written. */
  readonly county: string
  readonly state: string
  readonly zipCode: string
}

const STATE_NAMES = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toUpperCase(), code]))

/** 'Oak Park, IL', 'Cook County, IL', '60302', 'Austin, Texas 78704'. */
export function areaOf(input: string): ListingArea {
  const text = input.trim().replace(/\s+/g, ' ')
  const zipCode = /\b(\d{5})(?:-\d{4})?\b/.exec(text)?.[1] ?? ''
  const parts = text
    .replace(/\b\d{5}(?:-\d{4})?\b/, '')
    .replace(/,?\s*(?:usa|united states)$/i, '')
    .split(',')
    .flatMap((part) => part.trim() || [])
  const state = parts.length > 0 ? stateOf(parts.at(-1)!) : ''
  const cityParts = state !== '' && parts.length > 1 ? parts.slice(0, -1) : state !== '' ? [] : parts
  const place = cityParts.at(-1) ?? ''
  const isCounty = /\b(county|parish|borough)$/i.test(place)
  return { text, city: isCounty ? '' : place, county: isCounty ? place : '', state, zipCode }
}

const stateOf = (text: string): string => {
  const upper = text.toUpperCase()
  return upper in US_STATES ? upper : (STATE_NAMES.get(upper) ?? '')
}

type Place = { readonly city: string; readonly state: string; readonly zipCode: string }

/** Whether a home is inside the area searched, as far as city, state and ZIP code show. */
export function isWithin(area: ListingArea, { city, state, zipCode }: Place): boolean {
  if (area.state !== '' && state !== area.state) return false
  if (area.zipCode !== '') return zipCode === area.zipCode
  if (area.city !== '') return city.toLowerCase() === area.city.toLowerCase()
  return true
}
