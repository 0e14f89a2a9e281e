import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Prediction } from '#domain/address/address-match.ts'
import { ADDRESS_MISSING_ERROR } from '#domain/address/address.ts'
import {
  type AddressEvent,
  AMBIGUOUS_ADDRESS_TEXT,
  entryAfter,
  entryOf,
  predictionsOf,
  queryOf,
} from './address-entry.ts'

const place = (description: string): Prediction => ({
  placeId: description,
  description,
  mainText: description,
  secondaryText: '',
})
const OAK = place('12 Oak St, Austin, TX, USA')
const ELM = place('12 Elm St, Austin, TX, USA')

const typingEvent = (text: string, session = 's1'): AddressEvent => ({ type: 'typed', text, session })
const predicted = (to: string, ...predictions: Prediction[]): AddressEvent => ({ type: 'predicted', to, predictions })
const after = (...events: AddressEvent[]) => [{ type: 'entered' } as const, ...events].reduce(entryAfter, entryOf(''))

test('D1-211 predictions are requested from three characters on, and not twice for the same text', () => {
  expect(queryOf(after(typingEvent('12')))).toBeNull()
  expect(queryOf(after(typingEvent(' 12 ')))).toBeNull()
  expect(queryOf(after(typingEvent('12 ')))).toBeNull()
  expect(queryOf(after(typingEvent('12 O')))).toBe('12 O')
  expect(queryOf(after(typingEvent('12 O'), predicted('12 O', OAK)))).toBeNull()
})

test('a response to an older text changes nothing, in whatever order responses arrive', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['12 ', '12 O', '12 Oa', '12 Oak'], { minLength: 1 }), (order) => {
      const typing = after(typingEvent('12 O'), typingEvent('12 Oa'), typingEvent('12 Oak'))
      const end = order.map((to) => predicted(to, place(to))).reduce(entryAfter, typing)
      expect(end.offer?.to).toBe(order.includes('12 Oak') ? '12 Oak' : undefined)
    }),
  )
})

test('U-07 the arrows wrap around the list, Enter on an entry takes its text, Esc closes and keeps the text', () => {
  const open = after(typingEvent('12 O'), predicted('12 O', OAK, ELM))
  expect(open).toMatchObject({ isOpen: true, active: null })
  const down = (n: number) =>
    Array.from({ length: n }, () => ({ type: 'moved', by: 1 }) as const).reduce(entryAfter, open)
  expect([1, 2, 3].map((n) => down(n).active)).toEqual([0, 1, 0])
  expect(entryAfter(open, { type: 'moved', by: -1 }).active).toBe(1)
  const picked = entryAfter(open, { type: 'picked', index: 1 })
  expect(picked).toMatchObject({ text: ELM.description, picked: ELM, isOpen: false })
  expect(queryOf(picked)).toBeNull()
  expect(entryAfter(open, { type: 'escaped' })).toMatchObject({ text: '12 O', isOpen: false })
})

test('U-07 typed text stays when the field loses focus, and a late response does not open an abandoned list', () => {
  const blurred = entryAfter(after(typingEvent('12 Oak')), { type: 'blurred' })
  expect(blurred.text).toBe('12 Oak')
  expect(entryAfter(blurred, predicted('12 Oak', OAK))).toMatchObject({ isOpen: false, text: '12 Oak' })
})

test('an edited text is no longer the picked home', () => {
  const edited = after(
    typingEvent('12 O'),
    predicted('12 O', OAK),
    { type: 'picked', index: 0 },
    typingEvent(`${OAK.description} 2`),
  )
  expect(edited.picked).toBeNull()
})

test('D1-214 above 0.8 the prediction is highlighted automatically, up to 0.8 none is', () => {
  expect(after(typingEvent('123 456'), predicted('123 456', place('123 456')))).toMatchObject({
    active: 0,
    isAuto: true,
  })
  expect(after(typingEvent('12 Oak St'), predicted('12 Oak St', OAK))).toMatchObject({ active: null, isAuto: false })
})

test('D1-210 only spaces is not an address', () => {
  expect(after(typingEvent('   '), { type: 'submitted' })).toMatchObject({
    problem: { kind: 'wrong', text: ADDRESS_MISSING_ERROR },
    isResolving: false,
  })
  expect(after(typingEvent('12 Oak St'), { type: 'submitted' })).toMatchObject({ problem: null, isResolving: true })
})

test('U-07 one session token from the first letter until a place has been looked up', () => {
  const typing = after(typingEvent('1', 'a'), typingEvent('12', 'b'), typingEvent('12 O', 'c'))
  expect(typing.session).toBe('a')
  const next = [{ type: 'submitted' }, { type: 'resolved' }, typingEvent('9', 'd')] as const
  expect(next.reduce(entryAfter, typing).session).toBe('d')
})

test('typing more cancels the lookup in progress', () => {
  const onwards = after(typingEvent('12 Oak'), { type: 'submitted' }, typingEvent('12 Oak S'))
  expect(onwards.isResolving).toBe(false)
})

test('a text that fits several homes lists them to choose from and remembers the question', () => {
  const unclear = after(typingEvent('12 Oak'), { type: 'submitted' }, { type: 'unclear', predictions: [OAK, ELM] })
  expect(unclear).toMatchObject({
    isOpen: true,
    isResolving: false,
    problem: { kind: 'unclear', text: AMBIGUOUS_ADDRESS_TEXT },
  })
  expect(predictionsOf(unclear)).toEqual([OAK, ELM])
})

test('a text that the field starts with is not looked up before it is changed', () => {
  expect(queryOf(entryOf('12 Oak St'))).toBeNull()
  expect(queryOf(entryAfter(entryOf('12 Oak St'), typingEvent('12 Oak St,')))).toBe('12 Oak St,')
})
