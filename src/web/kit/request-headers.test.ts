import { expect, test, vi } from 'vitest'
import { CLIENT_SESSION } from '#contract/wire.ts'
import { checkoutSession, requestHeaders } from './request-headers.ts'

test('D1-024 only letters, digits and underscores of session_id are sent', () => {
  expect(checkoutSession('?session_id=cs_test_a1-B2%0d%0aX: y<>')).toBe('cs_test_a1B2Xy')
  expect(checkoutSession('?code=1')).toBe('')
})

test('D1-130 the same anonymous id is sent with every request and kept in this browser', async () => {
  vi.resetModules() // another file of this worker may have made the id, and cleared the storage since
  const { requestHeaders } = await import('./request-headers.ts')
  const first = requestHeaders('key')['x-client-session-id']!
  expect(first).toMatch(CLIENT_SESSION)
  expect(requestHeaders('key')['x-client-session-id']).toBe(first)
  expect(localStorage.getItem('gablework.client-session')).toBe(first)
})

test('the public key is sent as the bearer token', () =>
  expect(requestHeaders('key')).toMatchObject({ Authorization: 'Bearer key' }))

test('D1-052 the admin mode is sent only in test mode', () => {
  expect(requestHeaders('key')).not.toHaveProperty('x-admin-mode')
  sessionStorage.setItem('gablework.admin-override', 'test')
  expect(requestHeaders('key')).toMatchObject({ 'x-admin-mode': 'test' })
})
