import { expect, test } from 'vitest'
import { leadFieldProblem } from './lead-field-problem.ts'

test.each([
  ['state', ['OR', 'or', 'PR'], ['Oregonn', 'XX']],
  ['zip_code', ['97201', '97201-1234'], ['9720', 'abc']],
  ['buyers_agent_mobile', ['503-555-0142', '+15035550142'], ['call me', '555-0142']],
  ['sellers_agent_email', ['pat@agents.example'], ['not-an-email']],
  ['city', ['anything'], []],
])('D3-190 the field %s takes %j and an empty text, and refuses %j', (field, valid, wrong) => {
  for (const text of ['', ...valid]) expect(leadFieldProblem(field, text)).toBeNull()
  for (const text of wrong) expect(leadFieldProblem(field, text)).toMatch(/^Please enter/)
})
