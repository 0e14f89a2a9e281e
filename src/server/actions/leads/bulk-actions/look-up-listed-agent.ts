import { AppError } from '#domain/errors.ts'
import { forbidsRetry } from '#domain/imports/listing-error.ts'
import { afterDetails } from '#domain/leads/lead-details.ts'
import { statusAfter } from '#domain/leads/lead-filter.ts'
import type { Context } from '#server/context.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'
import { contactChanges, findAgentContact } from '../find-agent-contact.ts'
import { listingNote, type readListing } from '../read-listing.ts'
import type { Outcome } from './bulk-step.ts'

type Read = {
  readonly details: Awaited<ReturnType<typeof readListing>>
  readonly url: string
  /** The key in raw_data (D3-158). */
  readonly rawKey: 'details' | 'zillowDetails'
}

/** Looks up the agent a listing names. The listing's data is kept even if the lookup fails. */
export async function lookUpListedAgent(ctx: Context, home: Lead, { details, url, rawKey }: Read): Promise<Outcome> {
  const updated: Lead = { ...home, ...afterDetails(home, details) }
  const lookup = await findAgentContact(ctx, updated).catch((error: unknown) => {
    if (!(error instanceof AppError) || forbidsRetry(error)) throw error
    ctx.log.warn({ err: error }, 'agent lookup failed')
    return error
  })
  const note = listingNote(details, url, ctx.now())
  return {
    ...(lookup instanceof AppError ? { state: 'failed', reason: lookup.message } : { state: 'done', reason: null }),
    findings: (lead) => {
      const fields = {
        ...afterDetails(lead, details),
        processing_status: statusAfter(lead.processing_status, 'completed'),
      }
      const isFound = lookup !== null && !(lookup instanceof AppError)
      const contact = isFound ? contactChanges({ ...lead, ...fields }, lookup) : {}
      return {
        fields: { ...fields, ...contact.fields },
        raw: { [rawKey]: note, error: null, ...contact.raw },
      }
    },
  }
}
