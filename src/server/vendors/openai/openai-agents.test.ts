import { expect, test } from 'vitest'
import { brokerages } from '#sandbox/listings/brokerages.ts'
import { type Agent, agentsOf } from '#sandbox/listings/people.ts'
import { openai } from '#sandbox/openai/openai.ts'
import type { AgentQuery } from '#server/ports/listings.ts'
import { SANDBOX_KEY, testVendors } from '#tests/support/vendors/sandbox.ts'
import { openAiAgents, verifiedContact } from './openai-agents.ts'

async function directory(key = SANDBOX_KEY, trusted = true) {
  const { origin, requests } = await testVendors(openai, brokerages)
  const trustedOrigins = trusted ? [origin] : []
  return {
    requests,
    agents: openAiAgents({ baseUrl: `${origin}/openai/v1`, key, model: 'gpt-6-luna', trustedOrigins }),
  }
}
const someone = (how: Agent['onTheWeb']): Agent => agentsOf('IL').find(({ onTheWeb }) => onTheWeb === how)!
const queryFor = ({ name, license, brokerage, state }: Agent): AgentQuery => ({
  name,
  license,
  brokerage: brokerage.name,
  city: 'Oak Park',
  state,
})

test('D3-208 an email is found on the agent’s page, which we check ourselves', async () => {
  const { agents, requests } = await directory()
  const agent = someone('page')
  expect(await agents.find(queryFor(agent))).toMatchObject({
    email: agent.email,
    mobile: `+1${agent.mobile.replace(/\D/g, '')}`,
    confidence: 'high',
    method: 'web_search',
    sources: [expect.stringContaining(`/brokerages/IL/${agent.slug}`)],
  })
  expect(requests).toContain(`GET /brokerages/IL/${agent.slug}`)
})

test('an email that no page prints does not count, however sure the model is', async () => {
  const { agents } = await directory()
  expect(await agents.find(queryFor(someone('made_up')))).toMatchObject({
    email: null,
    confidence: 'low',
    mobile: expect.any(String),
  })
})

test('an office’s shared mailbox is no agent’s email', async () => {
  const { agents } = await directory()
  const agent = someone('office_box')
  expect(await agents.find(queryFor(agent))).toMatchObject({
    email: null,
    confidence: 'low',
    phone: expect.any(String),
    notes: expect.stringMatching(/office/),
  })
})

test('no contact found is null, and so is a page that may not be fetched', async () => {
  expect(await (await directory()).agents.find(queryFor(someone('none')))).toBeNull()
  expect(await (await directory()).agents.find({ ...queryFor(someone('page')), name: 'No Body' })).toBeNull()
  expect(await (await directory(SANDBOX_KEY, false)).agents.find(queryFor(someone('page')))).toBeNull()
})

test('a rejected key and a model that declines are unavailable, with a readable message', async () => {
  const failure = { code: 'unavailable', message: 'Failed to fetch agent details' }
  await expect((await directory('wrong')).agents.find(queryFor(someone('page')))).rejects.toMatchObject(failure)
  for (const name of ['Refusal', 'Incomplete', 'Failing'])
    await expect((await directory()).agents.find({ ...queryFor(someone('page')), name }), name).rejects.toMatchObject(
      failure,
    )
})

const PAT: AgentQuery = { name: "Pat O'Example", license: 'SL1', brokerage: 'Test Realty', city: null, state: 'IL' }
const claim = { email: 'pat@test.example', phone: '', mobile: '(312) 555-0142', page: '' }
const contactOn = (text: string) => verifiedContact(claim, PAT, [{ url: 'https://p.example/', text }])

test('a page must name the agent next to the email; brokerage or license makes it certain', () => {
  expect(contactOn("Pat O'Example pat@test.example Test Realty")?.confidence).toBe('high')
  expect(contactOn("PAT O'EXAMPLE · Pat@Test.example")?.confidence).toBe('medium')
  expect(contactOn("Pat O'Example (312) 555-0142")).toMatchObject({
    email: null,
    mobile: '+13125550142',
    confidence: 'low',
  })
  expect(contactOn('Someone Else pat@test.example')).toBeNull()
  expect(contactOn("Pat O'Example")).toBeNull()
})
