import { expect, test } from 'vitest'
import { matchScore, type Prediction } from '#domain/address/address-match.ts'
import type { Address } from '#domain/address/address.ts'
import { addressFromTyped } from '#domain/address/read-address.ts'
import type { PlaceLookup } from './place-lookup.ts'
import { type AddressQuery, resolveAddress } from './resolve-address.ts'

const ZIPS: Record<string, string> = { Austin: '78704', Portland: '97214' }

const place = (description: string): Prediction => ({
  placeId: description,
  description,
  mainText: description,
  secondaryText: '',
})
const OAK_AUSTIN = place('12 Oak St, Austin, TX, USA')
const OAK_PORTLAND = place('12 Oak St, Portland, OR, USA')

/** A lookup service with these places; `lacksZip` withholds the zip from the first look at a place. */
function placeLookup(candidates: readonly Prediction[], { lacksZip = false } = {}) {
  const calls: string[] = []
  const service: PlaceLookup = {
    predict: async (text) => {
      calls.push(`predict ${text}`)
      return candidates
    },
    details: async (placeId, session) => {
      calls.push(`details ${placeId} ${session}`)
      const address = addressFromTyped(placeId)
      const isFirst = calls.filter((line) => line.startsWith('details')).length === 1
      return { ...address, zipCode: lacksZip && isFirst ? '' : (ZIPS[address.city] ?? '') }
    },
  }
  return { service, calls }
}

const resolve = (query: Partial<AddressQuery>, { service }: ReturnType<typeof placeLookup>) =>
  resolveAddress(
    { text: '', picked: null, predictions: null, session: 's', ...query },
    service,
    new AbortController().signal,
  )
const addressOf = async (query: Partial<AddressQuery>, places: ReturnType<typeof placeLookup>): Promise<Address> => {
  const resolution = await resolve(query, places)
  if (resolution.kind !== 'address') throw new Error(`was ${resolution.kind}`)
  return resolution.address
}

test('a picked home is looked up with the token of its typing session', async () => {
  const places = placeLookup([])
  expect(await addressOf({ text: OAK_AUSTIN.description, picked: OAK_AUSTIN }, places)).toMatchObject({
    line1: '12 Oak St',
    zipCode: '78704',
  })
  expect(places.calls).toEqual(['details 12 Oak St, Austin, TX, USA s'])
})

test('D1-215 between 0.6 and 0.8 the prediction is used under the typed text', async () => {
  const prediction = place('12 34th St, Austin, TX, USA')
  const text = '12 34th st, austin, tx'
  expect(matchScore(text, prediction.description)).toBeGreaterThan(0.6)
  expect(matchScore(text, prediction.description)).toBeLessThanOrEqual(0.8)
  expect(await addressOf({ text, predictions: [prediction] }, placeLookup([prediction]))).toMatchObject({
    formattedAddress: text,
    line1: '12 34th St',
    zipCode: '78704',
  })
})

test('D1-216 below 0.6 a typed address with its zip is parsed, and nothing is requested', async () => {
  const places = placeLookup([])
  expect(await addressOf({ text: '9 Fir Rd, Salem, OR 97301', predictions: [] }, places)).toMatchObject({
    line1: '9 Fir Rd',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
  })
  expect(places.calls).toEqual([])
})

test('D1-217 a typed address without a zip is looked up, and the one home with every typed word is it', async () => {
  const address = await addressOf({ text: '12 oak street, austin, texas' }, placeLookup([OAK_AUSTIN, OAK_PORTLAND]))
  expect(address).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '78704' })
})

test('E-40 without a state even the only known home is a guess: the visitor chooses', async () => {
  const resolution = await resolve({ text: '12 Oak St, Austin' }, placeLookup([OAK_AUSTIN]))
  expect(resolution).toEqual({ kind: 'unclear', predictions: [OAK_AUSTIN] })
})

test.each([
  ['Chicago', 'street'],
  ['90210', 'street'],
  ['PO Box 123, Boise, ID 83701', 'po-box'],
  ['10 Downing Street, London SW1A 2AA, UK', 'abroad'],
  ['asdfghjkl', 'street'],
])('E-40 "%s" is rejected before any lookup', async (text, kind) => {
  const places = placeLookup([OAK_AUSTIN])
  expect(await resolve({ text }, places)).toEqual({ kind: 'problem', problem: { kind } })
  expect(places.calls).toEqual([])
})

test('E-40 an address that the lookup does not find lacks its ZIP code, and we say so', async () => {
  expect(await resolve({ text: '9 Fir Rd, Salem, OR' }, placeLookup([]))).toEqual({
    kind: 'problem',
    problem: { kind: 'zip' },
  })
})

test('E-40 of the known places, only those in the state of the typed ZIP code are offered', async () => {
  const places = placeLookup([
    place('15 Calle Fortaleza, San Juan, TX, USA'),
    place('15 Calle Fortaleza, San Juan, Puerto Rico'),
  ])
  expect(await resolve({ text: '15 Calle Fortaleza, San Juan 00901' }, places)).toEqual({
    kind: 'unclear',
    predictions: [place('15 Calle Fortaleza, San Juan, Puerto Rico')],
  })
})

test('E-40 a place that contradicts the typed text is never accepted', async () => {
  const contradicting = { ...OAK_PORTLAND, description: '12 Oak St, Austin, TX, USA' }
  const { service } = placeLookup([contradicting])
  const elsewhere: PlaceLookup = { ...service, details: async () => addressFromTyped('12 Oak St, Portland, OR 97214') }
  const query = { text: '12 Oak St, Austin, TX', picked: null, predictions: null, session: null }
  expect(await resolveAddress(query, elsewhere, new AbortController().signal)).toMatchObject({ kind: 'unclear' })
})

test('E-40 a picked place abroad, or without a house, is reported', async () => {
  const { service } = placeLookup([OAK_AUSTIN])
  const picking = (place: Address) =>
    resolveAddress(
      { text: 'x', picked: OAK_AUSTIN, predictions: null, session: null },
      { ...service, details: async () => place },
      new AbortController().signal,
    )
  const home = addressFromTyped('12 Oak St, Austin, TX 78704')
  expect(await picking({ ...home, country: 'CA' })).toMatchObject({ problem: { kind: 'abroad' } })
  expect(await picking({ ...home, line1: 'Oak St' })).toMatchObject({ problem: { kind: 'number' } })
  expect(await picking({ ...home, line1: 'Austin', city: '' })).toMatchObject({ problem: { kind: 'street' } })
  expect(await picking({ ...home, line1: 'Old Mill' })).toMatchObject({ kind: 'address' })
})

test('a typed apartment stays when the place is looked up', async () => {
  const address = await addressOf({ text: '12 Oak St Apt 4B, Austin, TX' }, placeLookup([OAK_AUSTIN]))
  expect(address).toMatchObject({ line1: '12 Oak St', line2: 'Apt 4B', zipCode: '78704' })
})

test('D1-217 a looked-up home without a zip is looked up once more', async () => {
  const places = placeLookup([OAK_AUSTIN], { lacksZip: true })
  const address = await addressOf({ text: OAK_AUSTIN.description, picked: OAK_AUSTIN }, places)
  expect(address.zipCode).toBe('78704')
  expect(places.calls).toHaveLength(3)
})

test('if several homes fit, the visitor chooses', async () => {
  const places = placeLookup([OAK_AUSTIN, OAK_PORTLAND])
  expect(await resolve({ text: '12 Oak St' }, places)).toEqual({
    kind: 'unclear',
    predictions: [OAK_AUSTIN, OAK_PORTLAND],
  })
})

test('another house in the street is never taken for the typed one', async () => {
  expect(await resolve({ text: '14 Oak St, Austin, TX' }, placeLookup([OAK_AUSTIN]))).toMatchObject({ kind: 'problem' })
})
