import { AppError } from '#domain/errors.ts'
import { OTHER_HOME_REFUSAL } from '#domain/leads/labels.ts'
import { afterDetails, isSameHome } from '#domain/leads/lead-details.ts'
import { statusAfter } from '#domain/leads/lead-filter.ts'
import { listingOfLead } from '#domain/leads/lead-listing.ts'
import { listingNote, readListing } from '../read-listing.ts'
import type { BulkStep } from './bulk-step.ts'

/** Reads the home's page on its listing site again (D3-121). */
export const fetchDetails: BulkStep = {
  run: async (ctx, home) => {
    const { url } = listingOfLead(home)!
    const details = await readListing(ctx, url)
    if (!isSameHome(home, details.address)) throw new AppError('conflict', OTHER_HOME_REFUSAL)
    const note = listingNote(details, url, ctx.now())
    return {
      state: 'done',
      reason: null,
      findings: (lead) => ({
        fields: { ...afterDetails(lead, details), processing_status: statusAfter(lead.processing_status, 'completed') },
        raw: { details: note, error: null },
      }),
    }
  },
  failed: (reason, lead) => ({
    fields: { processing_status: statusAfter(lead.processing_status, 'failed') },
    raw: { error: reason },
  }),
}
