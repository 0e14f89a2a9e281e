import { contactFindings, findContact } from './find-contact.ts'
import type { BulkStep } from './outcome.ts'

/** Shown when no contact could be verified. */
const NOTHING_FOUND = 'No contact information found'

/** D3-122: looks up how the agent of a home can be reached. */
export const fetchContacts: BulkStep = {
  run: async (ctx, home) => {
    const found = (await findContact(ctx, home))!
    return {
      ...(found.contact ? { state: 'done', reason: null } : { state: 'skipped', reason: NOTHING_FOUND }),
      findings: (lead) => contactFindings(lead, found),
    }
  },
  failed: (reason) => ({ raw: { error: reason } }),
}
