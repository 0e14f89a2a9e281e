import { expect, test } from 'vitest'
import { correctedSuccessUrl, sessionIdIn } from './success-url.ts'

const ID = 'cs_test_a1B2c3D4e5'

test.each([
  ['as it should be', `/success?session_id=${ID}`],
  ['its sign encoded', `/success?session_id%3D${ID}`],
  ['encoded twice', `/success?session_id%253D${ID}`],
  ['after an HTML ampersand', `/success?from=mail&amp;session_id=${ID}`],
  ['in the path', `/success/session_id=${ID}`],
  ['as two parts of the path', `/success/session_id/${ID}`],
  ['in the hash', `/success#session_id=${ID}`],
  ['with the question mark encoded', `/success%3Fsession_id%3D${ID}`],
  ['broken by a mail program', `/success?session_id=3D${ID}`],
  ['in capitals', `/success?SESSION_ID=${ID}`],
  ['before something else', `/success?session_id=${ID}&utm_source=mail`],
  ['in quotes', `/success?session_id=%22${ID}%22`],
  ['beside a stray percent sign', `/success?off=50%&session_id=${ID}`],
])('D2-040 the id of the payment is found %s', (_, address) => expect(sessionIdIn(address)).toBe(ID))

test.each(['/success', '/success?session_id=', '/success?session_id={CHECKOUT_SESSION_ID}', '/success?session=1'])(
  'D2-040 there is none in %s',
  (address) => expect(sessionIdIn(address)).toBeNull(),
)

test('D2-040 a mangled URL is repaired, a good one and those of other pages are left alone', () => {
  expect(correctedSuccessUrl(`/success/session_id=${ID}`, '', '')).toBe(`/success?session_id=${ID}`)
  expect(correctedSuccessUrl(`/success%3Fsession_id=${ID}`, '', '')).toBe(`/success?session_id=${ID}`)
  expect(correctedSuccessUrl('/success', `?session_id%3D${ID}`, '')).toBe(`/success?session_id=${ID}`)
  expect(correctedSuccessUrl('/success', `?session_id=${ID}`, '')).toBeNull()
  expect(correctedSuccessUrl('/success', '', '')).toBeNull()
  expect(correctedSuccessUrl('/successor', `?session_id=${ID}`, '')).toBeNull()
  expect(correctedSuccessUrl('/', `?session_id=${ID}`, '')).toBeNull()
})
