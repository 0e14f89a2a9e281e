import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { isoDay } from '#domain/iso-dates.ts'
import { agentStatus, isOlderSale } from './buyer-outreach.ts'

test('D3-053 every sale is either recent or older, and a later sale is never in the older group when an earlier one is not', () => {
  const today = '2026-11-21'
  expect(isOlderSale(null, today)).toBe(false)
  const sales = Array.from({ length: 600 }, (_, days) => isoDay(new Date(Date.parse(today) - days * DAY_MS)))
  const older = sales.map((date) => isOlderSale(date, today))
  expect(older).toEqual(older.toSorted((a, b) => Number(a) - Number(b)))
  expect([older[90], older[195], older[196], older[300]]).toEqual([false, false, true, true])
})

test('D3-057 every state of knowledge about an agent has a status', () => {
  const nobody = {
    problem: null,
    foundOnWeb: false,
    buyers_agent_name: null,
    buyers_agent_email: null,
    buyers_agent_mobile: null,
  }
  expect(agentStatus(nobody)).toBe('No Data')
  expect(agentStatus({ ...nobody, problem: 'a block page' })).toBe('Error')
  expect(agentStatus({ ...nobody, buyers_agent_name: 'Jo Doe' })).toBe('Standard')
  expect(agentStatus({ ...nobody, buyers_agent_name: 'Jo Doe', buyers_agent_email: 'null' })).toBe('Standard')
  expect(agentStatus({ ...nobody, buyers_agent_email: 'jo@doe.example' })).toBe('Found')
  expect(agentStatus({ ...nobody, buyers_agent_email: 'jo@doe.example', foundOnWeb: true })).toBe('Web Search')
})
