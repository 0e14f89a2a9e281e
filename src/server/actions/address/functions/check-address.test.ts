import { expect, test } from 'vitest'
import { google } from '#sandbox/google/google.ts'
import { googlePlaces } from '#server/vendors/google/google-places.ts'
import { testContext } from '#tests/support/context.ts'
import { SANDBOX_KEY, testVendors } from '#tests/support/vendors/sandbox.ts'
import { checkAddress } from './check-address.ts'

const HOME = {
  addressLine1: '12 Maple St',
  addressLine2: 'Apt 4',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
  country: 'US',
}

/** Calls the real adapter against the sandbox's lookup service. */
async function shop(baseUrl?: string) {
  const { origin, requests } = await testVendors(google)
  const places = googlePlaces({ baseUrl: baseUrl ?? `${origin}/google`, key: SANDBOX_KEY, isGoogle: false })
  const { ctx } = await testContext({ sources: { places } })
  return {
    requests,
    check: (overrides: Partial<typeof HOME> = {}) => checkAddress(ctx, { address: { ...HOME, ...overrides } }),
  }
}

test('F-22 a known address matches; its two calls share one session', async () => {
  const { check, requests } = await shop()
  expect(await check()).toEqual({ verdict: 'matches', suggestion: null, may_need_unit: false, problem: null })
  expect(requests).toHaveLength(2)
  expect(requests[1]).toMatch(/sessionToken=[a-z0-9]{1,36}/)
})

test('F-22 swapped digits in a ZIP code, and a ZIP code from another state, are corrected', async () => {
  const { check } = await shop()
  const right = { verdict: 'suggestion', suggestion: { ...HOME, zipCode: '60302' }, may_need_unit: false }
  expect(await check({ zipCode: '60320' })).toEqual({ ...right, problem: null })
  const { suggestion, problem } = await check({ zipCode: '97201' })
  expect(suggestion).toMatchObject({ city: 'Oak Park', state: 'IL', zipCode: expect.stringMatching(/^6030\d$/) })
  expect(problem).toBe('ZIP code 97201 is in Oregon, not Illinois')
})

test('F-22 a building without a unit number gets a question about it', async () => {
  const { check } = await shop()
  expect(await check({ addressLine1: '400 Lakeview Towers Apartments', addressLine2: '' })).toMatchObject({
    may_need_unit: true,
  })
})

test('F-22 if the lookup service is unreachable there is no opinion, and what needs no lookup is still said', async () => {
  const { check } = await shop('http://127.0.0.1:2')
  expect(await check()).toEqual({ verdict: 'unknown', suggestion: null, may_need_unit: false, problem: null })
  expect(await check({ zipCode: '97201' })).toMatchObject({ verdict: 'unknown', problem: expect.any(String) })
})

test('something that is not an address at all is not an error', async () => {
  const { check } = await shop()
  const nothing = { addressLine1: '', addressLine2: '', city: '', state: '', zipCode: '' }
  expect(await check(nothing)).toMatchObject({ verdict: 'unknown', problem: null })
})
