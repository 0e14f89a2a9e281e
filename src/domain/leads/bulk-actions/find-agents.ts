import { propertyCountText } from '../labels.ts'
import { AGENT_DETAILS_ERROR } from '../lead-contact.ts'
import { listingOfLead } from '../lead-listing.ts'
import { type BulkAction, DONE_WORDS, NONE_SELECTED_REFUSAL, progressOf } from './bulk-action.ts'

/** Reads a home's listing, then looks up the buyer's agent; for homes of the Buyer Outreach screen (D3-056). */
export const findAgents: BulkAction = {
  name: 'Find Agents',
  description: 'Reads each home’s listing, then looks on the web for the buyer’s agent.',
  appliesTo: (subtype) => subtype === null,
  unavailable: 'Only for homes on the Buyer Outreach screen',
  skipReason: (lead) => (listingOfLead(lead) === null ? 'without a listing link' : null),
  noneEligible: NONE_SELECTED_REFUSAL,
  style: null,
  words: DONE_WORDS,
  progress: (counts) => `Finding agents: ${progressOf(counts)}`,
  summary: ({ done, skipped }) =>
    `✅ Looked up the agents of ${propertyCountText(done)}${skipped > 0 ? `; ${skipped} name no agent` : ''}`,
  failed: AGENT_DETAILS_ERROR,
  reloadAfterMs: 0,
}
