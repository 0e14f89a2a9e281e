import { expect, test } from 'vitest'
import { type AgentFields, namedAgent } from './lead-contact.ts'

test('an agent whose name a listing spells otherwise keeps the contact details, another agent does not get them', () => {
  const lead = { sellers_agent_name: 'José O’Brien', sellers_agent_email: 'jose@a.example' } as AgentFields
  const agent = { brokerage: null, license: null, mobile: null, email: null }
  const emailAfter = (name: string) => namedAgent(lead, 'seller', { ...agent, name }).sellers_agent_email
  expect(emailAfter('Jose OBrien')).toBe('jose@a.example')
  expect(emailAfter('Josh OBrien')).toBeNull()
})
