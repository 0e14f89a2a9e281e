import { NO_CONTACT_TEXT, NO_EMAIL_TEXT } from '#domain/leads/labels.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { contactChanges, findAgentContact } from '../find-agent-contact.ts'
import type { BulkStep } from './bulk-step.ts'

/** Looks up the contact details of a home's agent (D3-122). */
export const agentDetails: BulkStep = {
  run: async (ctx, home) => {
    const lookup = (await findAgentContact(ctx, home))!
    return {
      ...(lookup.contact === null
        ? { state: 'skipped', reason: NO_CONTACT_TEXT }
        : lookup.contact.email === null && agentOfLead(home).email === null
          ? { state: 'skipped', reason: NO_EMAIL_TEXT }
          : { state: 'done', reason: null }),
      findings: (lead) => contactChanges(lead, lookup),
    }
  },
  failed: (reason) => ({ raw: { error: reason } }),
}
