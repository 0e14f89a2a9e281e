import { randomBytes } from 'node:crypto'
import { agentPagePath } from '../listings/brokerages.ts'
import { type Agent, agentNamed } from '../listings/people.ts'
import type { OutputSchema } from './output-schema.ts'

/** The model's findings on the web: the text of its output, and the output items of the search. */
export type Searched = {
  readonly text: string
  readonly call: object
  readonly annotations: readonly object[]
}

/**
 * The agent lookup that a text requests in lines ('Name: …', 'State: …'). It returns what the agent's page prints, and
 * for some agents also something that no page prints.
 */
export function searchAgents(text: string, schema: OutputSchema, origin: string): Searched {
  const lineOf = (line: string) => new RegExp(`^${line}: (.+)$`, 'm').exec(text)?.[1]?.replace(/^"|"$/g, '') ?? ''
  const agent = agentNamed(lineOf('Name'), lineOf('State'))
  const listedAgent = agent && agent.onTheWeb !== 'none' ? agent : null
  const url = listedAgent ? `${origin}${agentPagePath(listedAgent)}` : null
  const output = JSON.stringify(detailsOf(listedAgent, url, schema))
  const id = `ws_${randomBytes(24).toString('hex')}`
  const sources = url ? [{ type: 'url', url }] : []
  return {
    text: output,
    call: {
      id,
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'search', query: `${lineOf('Name')} ${lineOf('Brokerage')} contact`, sources },
    },
    annotations: url
      ? [{ type: 'url_citation', url, title: listedAgent!.name, start_index: 0, end_index: output.length }]
      : [],
  }
}

function detailsOf(agent: Agent | null, url: string | null, schema: OutputSchema): object {
  const isOffice = agent?.onTheWeb === 'office_box'
  const details: Record<string, string> = {
    email: agent ? (isOffice ? `info@${agent.brokerage.domain}` : agent.email) : '',
    phone: agent?.brokerage.officePhone ?? '',
    mobile: agent && !isOffice ? agent.mobile : '',
    page: url ?? '',
  }
  const names = Object.keys((schema.properties ?? {}) as object)
  return Object.fromEntries(names.map((name) => [name, details[name] ?? '']))
}
