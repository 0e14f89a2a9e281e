import { afterEach, expect, test, vi } from 'vitest'
import { isCounted, usageOptOut } from './usage-choice.ts'
import { visitFacts } from './visit-facts.ts'

afterEach(() => {
  usageOptOut.forget()
  vi.unstubAllGlobals()
})

test('D2-072 a visitor who opts out sends nothing about the visit, and no two steps under one id', () => {
  expect(visitFacts()).toMatchObject({ timezone: expect.any(String), language: expect.any(String) })
  expect(visitFacts().session_id).toBe(visitFacts().session_id)
  usageOptOut.write('yes')
  expect(isCounted()).toBe(false)
  expect(Object.keys(visitFacts())).toEqual(['session_id']) // without one, the server uses the browser's id
  expect(visitFacts().session_id).not.toBe(visitFacts().session_id)
})

test('D2-072 a browser with a privacy signal has opted out', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true, language: 'en' })
  expect(isCounted()).toBe(false)
})
