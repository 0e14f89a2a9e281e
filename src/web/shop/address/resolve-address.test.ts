import { expect, test } from 'vitest'
import { type Address, addressFromTyped } from '#domain/address.ts'
import type { Prediction } from '#domain/address-match.ts'
import type { PlacesDesk } from './places-desk.ts'
import { type Question, resolveAddress } from './resolve-address.ts'

const ZIPS: Record<string, string> = { Austin: '78704', Portland: '97214' }

const place = (description: string): Prediction => ({
  placeId: description,
  description,
  mainText: description,
  secondaryText: '',
})
const OAK_AUSTIN = place('12 Oak St, Austin, TX, USA')
const OAK_PORTLAND = place('12 Oak St, Portland, OR, USA')

/** A lookup service that knows these places; `lacksZip` withholds the zip from the first look at a place. */
function desk(known: readonly Prediction[], { lacksZip = false } = {}) {
  const asked: string[] = []
  const service: PlacesDesk = {
    predict: async (text) => {
      asked.push(`predict ${text}`)
      return known
    },
    details: async (placeId, session) => {
      asked.push(`details ${placeId} ${session}`)
      const address = addressFromTyped(placeId)
      const isFirst = asked.filter((line) => line.startsWith('details')).length === 1
      return { ...address, zipCode: lacksZip && isFirst ? '' : (ZIPS[address.city] ?? '') }
    },
  }
  return { service, asked }
}

const resolve = (question: Partial<Question>, { service }: ReturnType<typeof desk>) =>
  resolveAddress(
    { text: '', picked: null, predictions: null, session: 's', insists: false, ...question },
    service,
    new AbortController().signal,
  )
const addressOf = async (question: Partial<Question>, places: ReturnType<typeof desk>): Promise<Address> => {
  const resolved = await resolve(question, places)
  if (resolved.kind !== 'address') throw new Error('was unclear')
  return resolved.address
}

test('a picked home is looked up with the token of its typing session', async () => {
  const places = desk([])
  expect(await addressOf({ text: OAK_AUSTIN.description, picked: OAK_AUSTIN }, places)).toMatchObject({
    line1: '12 Oak St',
    zipCode: '78704',
  })
  expect(places.asked).toEqual(['details 12 Oak St, Austin, TX, USA s'])
})

test('D1-215 between 0.6 and 0.8 the prediction is used under the typed text', async () => {
  const known = place('12 34 Oak St')
  const address = await addressOf({ text: '12 34 Oak Street', predictions: [known] }, desk([known]))
  expect(address.formattedAddress).toBe('12 34 Oak Street')
  expect(address.line1).toBe('12 34 Oak St')
})

test('D1-216 below 0.6 a typed address with its zip is taken apart, and nothing more is asked', async () => {
  const places = desk([])
  expect(await addressOf({ text: '9 Fir Rd, Salem, OR 97301', predictions: [] }, places)).toMatchObject({
    line1: '9 Fir Rd',
    city: 'Salem',
    state: 'OR',
    zipCode: '97301',
  })
  expect(places.asked).toEqual([])
})

test('D1-217 a typed address without a zip is looked up: the one home that has every typed word is it', async () => {
  const address = await addressOf({ text: '12 oak street, austin' }, desk([OAK_AUSTIN, OAK_PORTLAND]))
  expect(address).toMatchObject({ city: 'Austin', state: 'TX', zipCode: '78704' })
})

test('D1-217 a looked-up home without a zip is looked up once more', async () => {
  const places = desk([OAK_AUSTIN], { lacksZip: true })
  const address = await addressOf({ text: OAK_AUSTIN.description, picked: OAK_AUSTIN }, places)
  expect(address.zipCode).toBe('78704')
  expect(places.asked).toHaveLength(3)
})

test('what fits several homes is for the visitor to choose; who insists gets what was typed', async () => {
  const places = desk([OAK_AUSTIN, OAK_PORTLAND])
  expect(await resolve({ text: '12 Oak St' }, places)).toEqual({
    kind: 'unclear',
    predictions: [OAK_AUSTIN, OAK_PORTLAND],
  })
  expect(await addressOf({ text: '12 Oak St', insists: true }, places)).toMatchObject({ line1: '12 Oak St', city: '' })
})

test('another house of the street is never taken for the typed one', async () => {
  expect(await addressOf({ text: '14 Oak St, Austin, TX' }, desk([OAK_AUSTIN]))).toMatchObject({
    line1: '14 Oak St',
    zipCode: '',
  })
})
