import { propertyCountText } from '../labels.ts'
import { AGENT_DETAILS_ERROR, agentToFind } from '../lead-contact.ts'
import { type BulkAction, isForAll } from './bulk-action.ts'

/** Looks up the contact details of a home's agent on the web (D3-122). */
export const agentDetails: BulkAction = {
  name: 'Get Agent Details',
  description: 'Looks on the web for the email and phone of agents who are already named; reads no listing.',
  appliesTo: isForAll,
  unavailable: null,
  skipReason: (lead) => (agentToFind(lead) === null ? 'without an agent name' : null),
  noneEligible: 'No properties with seller/buyer agent information selected',
  style: null,
  words: { done: 'emails found', skipped: 'without an email' },
  progress: () => 'Looking up agents...',
  summary: ({ done, skipped }) =>
    `✅ Found the agent’s email for ${propertyCountText(done)}${skipped === 0 ? '' : `; none for ${skipped}`}`,
  failed: AGENT_DETAILS_ERROR,
  reloadAfterMs: 0,
}
