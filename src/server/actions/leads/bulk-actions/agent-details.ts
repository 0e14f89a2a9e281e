import { NO_CONTACT_TEXT } from '#domain/leads/labels.ts'
import { contactChanges, findAgentContact } from '../find-agent-contact.ts'
import type { BulkStep } from './bulk-step.ts'

/** Looks up the contact details of a home's agent (D3-122). */
export const agentDetails: BulkStep = {
  run: async (ctx, home) => {
    const lookup = (await findAgentContact(ctx, home))!
    return {
      ...(lookup.contact ? { state: 'done', reason: null } : { state: 'skipped', reason: NO_CONTACT_TEXT }),
      findings: (lead) => contactChanges(lead, lookup),
    }
  },
  failed: (reason) => ({ raw: { error: reason } }),
}
