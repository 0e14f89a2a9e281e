import type { AgentRole } from '#domain/campaigns/campaign.ts'
import { agentToFind, filledContact } from '#domain/leads/lead-contact.ts'
import { leadNotes } from '#domain/leads/lead-raw.ts'
import type { Context } from '#server/context.ts'
import type { LeadChanges } from '#server/db/leads/lead-changes.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import type { AgentContact, AgentQuery } from '#server/ports/listings.ts'

/** An agent lookup and its result; `contact` is null if no page confirms one. */
export type AgentLookup = {
  readonly role: AgentRole
  readonly query: AgentQuery
  readonly contact: AgentContact | null
  readonly at: Date
}

/** Looks up the agent of a home; returns null if no agent is named. Throws AppError. */
export async function findAgentContact(ctx: Context, lead: Lead): Promise<AgentLookup | null> {
  const agent = agentToFind(lead)
  if (!agent) return null
  const query: AgentQuery = {
    name: agent.name,
    license: lead[`${agent.role}s_agent_license`],
    brokerage: lead[`${agent.role}s_agent_brokerage`],
    city: lead.city,
    state: lead.state,
  }
  return { role: agent.role, query, contact: await ctx.agents.find(query), at: ctx.now() }
}

/** Returns a contact with the specification's field names (D3-158, D3-208). */
export const aiContact = ({ email, phone, mobile }: AgentContact) => ({
  aiFoundEmail: email,
  aiFoundPhone: phone,
  aiFoundMobile: mobile,
})

/** Returns the fields to save for a home whose agent was looked up. */
export function contactChanges(lead: Lead, { role, query, contact, at }: AgentLookup): LeadChanges {
  const lookup = { name: query.name, role, searched_at: at.toISOString(), found: contact !== null }
  if (!contact) return { raw: { agentContactLookup: lookup } }
  const isStillThem = agentToFind(lead)?.name === query.name
  const { confidence, method, sources, notes } = contact
  const fields = isStillThem ? filledContact(lead, role, contact) : {}
  // Only fields that were empty before count as found by AI: the others are from the listing itself.
  const texts = [...leadNotes(lead.raw_data).foundByAi, ...Object.values(fields)]
  return {
    fields,
    raw: {
      agentContactLookup: lookup,
      agentContactDetails: {
        ...aiContact(contact),
        name: query.name,
        role,
        confidence,
        method,
        sources,
        notes,
        filled: texts,
      },
    },
  }
}
