import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_ADDRESS, type PostalAddress } from '#domain/checkout/postal-address.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { AddressAdviceNotice } from './address-advice-notice.tsx'
import type { Advice } from './use-address-advice.ts'

const mount = newMount()
let address: PostalAddress
let adviceFor: (address: PostalAddress) => Advice
const addresses: PostalAddress[] = []

const HOME = { addressLine1: '12 Maple St', addressLine2: '', city: 'Oak Park', state: 'IL', zipCode: '60302' }
const FINE: Advice = { verdict: 'matches', suggestion: null, may_need_unit: false, problem: null }
const suggesting = (zipCode: string) => (address: PostalAddress) =>
  address.zipCode === zipCode
    ? FINE
    : { ...FINE, verdict: 'suggestion' as const, suggestion: { ...address, zipCode, country: 'US' } }

/** The form around it: shows what it makes of an address. */
function show(next: PostalAddress, isRefused = false): Promise<void> {
  address = next
  const onChange = (part: Partial<PostalAddress>) => show({ ...address, ...part })
  return mount.show(<AddressAdviceNotice address={address} isRefused={isRefused} onChange={onChange} />)
}

beforeEach(() => {
  vi.useFakeTimers()
  stubFetch((_, body) => {
    const checked = (body as { address: PostalAddress }).address
    addresses.push(checked)
    return Response.json(adviceFor(checked))
  })
  addresses.length = 0
  adviceFor = () => FINE
})

/** Time passes, and what begins then arrives. */
async function wait(ms: number) {
  await act(async () => vi.advanceTimersByTimeAsync(ms))
  await act(async () => vi.advanceTimersByTimeAsync(1))
}
const press = (name: string) =>
  act(async () => [...mount.element.querySelectorAll('button')].find((button) => button.textContent === name)!.click())

test('F-22 an address is checked once it is complete and unchanged for a moment; a good one gets no message', async () => {
  await show(NO_ADDRESS)
  await wait(5000)
  for (const zipCode of ['6', '603', '60302']) {
    await show({ ...HOME, zipCode })
    await wait(700)
  }
  expect(addresses).toEqual([])
  await wait(200)
  expect(addresses).toEqual([{ ...HOME, country: 'US' }])
  expect(mount.element.textContent).toBe('')
})

test('F-22 "Use this" applies the suggestion, and nothing more is said', async () => {
  adviceFor = suggesting('60302')
  await show({ ...HOME, addressLine2: 'Apt 4', zipCode: '60320' })
  await wait(900)
  expect(mount.element.textContent).toContain('Did you mean this address?12 Maple St, Apt 4Oak Park, IL 60302')
  expect(mount.element.querySelector('mark')!.textContent).toBe('60302')
  await press('Use this')
  await wait(900)
  expect(address).toEqual({ ...HOME, addressLine2: 'Apt 4' })
  expect(mount.element.textContent).toBe('')
})

test('F-22 "Keep mine" keeps it, for this address but not for the next', async () => {
  adviceFor = suggesting('60302')
  await show({ ...HOME, zipCode: '60320' })
  await wait(900)
  await press('Keep mine')
  expect(mount.element.textContent).toBe('')
  expect(address.zipCode).toBe('60320')
  await show({ ...HOME, zipCode: '60330' })
  await wait(900)
  expect(mount.element.textContent).toContain('Did you mean')
})

test('F-22 for a building its unit is requested; "There is none" is an answer', async () => {
  adviceFor = ({ addressLine2 }) => ({ ...FINE, may_need_unit: addressLine2 === '' })
  await show({ ...HOME, addressLine1: '400 Park Tower' })
  await wait(900)
  expect(mount.element.textContent).toContain('apartment or unit number?')
  const input = mount.element.querySelector('input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, ' Apt 12 ')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => input.dispatchEvent(enter))
  expect(enter.defaultPrevented).toBe(true)
  expect(address.addressLine2).toBe('Apt 12')
  await show({ ...HOME, addressLine1: '9 Mill Lofts' })
  await wait(900)
  await press('There is none')
  expect(mount.element.textContent).toBe('')
})

test('F-22 what the form itself rejects is not said twice; a shop that does not respond says nothing', async () => {
  adviceFor = () => ({ ...FINE, verdict: 'unknown', problem: 'ZIP code 97201 is in Oregon, not Illinois' })
  await show({ ...HOME, zipCode: '97201' })
  await wait(900)
  expect(mount.element.textContent).toBe('')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await show(HOME)
  await wait(900)
  expect(mount.element.textContent).toBe('')
})

test('F-22 an address that the form refuses cannot be kept: its suggestion stays, also if it was dismissed before', async () => {
  adviceFor = suggesting('60302')
  await show({ ...HOME, zipCode: '90210' })
  await wait(900)
  await press('Keep mine')
  expect(mount.element.textContent).toBe('')
  await show(address, true)
  expect([...mount.element.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Use this'])
})
