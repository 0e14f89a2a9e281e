import { afterEach, expect, test, vi } from 'vitest'
import { isCounted, usageOptOut } from './usage-choice.ts'
import { visitFields } from './visit-fields.ts'

afterEach(() => {
  usageOptOut.forget()
  vi.unstubAllGlobals()
})

test('D2-072 a visitor who opts out sends nothing about the visit, and no two steps under one id', () => {
  expect(visitFields()).toMatchObject({ timezone: expect.any(String), language: expect.any(String) })
  expect(visitFields().session_id).toBe(visitFields().session_id)
  usageOptOut.write('yes')
  expect(isCounted()).toBe(false)
  expect(Object.keys(visitFields())).toEqual(['session_id']) // without one, the server uses the browser's id
  expect(visitFields().session_id).not.toBe(visitFields().session_id)
})

test('D2-072 a browser with a privacy signal has opted out', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true, language: 'en' })
  expect(isCounted()).toBe(false)
})
