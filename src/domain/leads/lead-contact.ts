import type { AgentRole } from '#domain/campaigns/campaign.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { isSameAgentName } from '#domain/imports/agent-name.ts'
import { agentNameOf } from './agent-contact.ts'

/** The message if an agent could not be looked up (D3-236). */
export const AGENT_DETAILS_ERROR = 'Failed to fetch agent details'

const FIELDS = ['name', 'brokerage', 'license', 'mobile', 'email'] as const
type Field = (typeof FIELDS)[number]
type AgentField = `${AgentRole}s_agent_${Field}`

/** The stored fields of both agents of a campaign's home. */
export type AgentFields = Readonly<Record<AgentField, string | null>>

const fieldOf = <F extends Field>(role: AgentRole, field: F) => `${role}s_agent_${field}` as const

/** An agent as a listing names one. */
export type NamedAgent = {
  readonly name: string
  readonly brokerage: string | null
  readonly license: string | null
  readonly mobile: string | null
  readonly email: string | null
}

/**
 * Returns the agent to look up: the seller's in a campaign for sellers' agents, otherwise the buyer's (D3-122, D3-186).
 */
export function agentToFind(lead: {
  readonly agent_role: AgentRole
  readonly sellers_agent_name: string | null
  readonly buyers_agent_name: string | null
}): { readonly role: AgentRole; readonly name: string } | null {
  const roles: readonly AgentRole[] = lead.agent_role === 'seller' ? ['seller', 'buyer'] : ['buyer']
  for (const role of roles) {
    const name = agentNameOf(lead[fieldOf(role, 'name')])
    if (name !== null) return { role, name }
  }
  return null
}

/**
 * Returns the fields filled from contact details that were found: empty fields are filled, those of a listing are never
 * replaced (decision 13). Only what we have seen ourselves on a page with the agent's name gets here, so it may be
 * emailed.
 */
export function filledContact(
  lead: AgentFields,
  role: AgentRole,
  contact: { readonly email: string | null; readonly mobile: string | null },
): Partial<AgentFields> {
  const [email, mobile] = [fieldOf(role, 'email'), fieldOf(role, 'mobile')]
  return {
    ...(emailOf(lead[email]) === null && contact.email !== null ? { [email]: contact.email } : {}),
    ...(!lead[mobile]?.trim() && contact.mobile !== null ? { [mobile]: contact.mobile } : {}),
  }
}

/**
 * Returns the fields of an agent after the listing was read again. Fields missing there keep their values only if the
 * agent is still the same person, so that no email goes to another agent's address.
 */
export function namedAgent(lead: AgentFields, role: AgentRole, agent: NamedAgent): Partial<AgentFields> {
  const before = agentNameOf(lead[fieldOf(role, 'name')])
  const isSame = before === null || isSameAgentName(before, agent.name)
  return Object.fromEntries(
    FIELDS.map((field) => [fieldOf(role, field), agent[field] ?? (isSame ? lead[fieldOf(role, field)] : null)]),
  )
}
