import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { drawFromAnyPhoto, drawFromStoredPhoto, drawFromZillowPhoto } from './draw-lead.ts'
import { findAgents } from './find-agents.ts'
import { fetchContacts } from './fetch-contacts.ts'
import { fetchLeadDetails } from './fetch-lead-details.ts'
import { fetchZillowLead } from './fetch-zillow-lead.ts'
import type { BulkStep } from './outcome.ts'

/** Every bulk action and what it does to one home; does not compile if one is missing. */
export const BULK_STEPS: { readonly [N in BulkActionName]: BulkStep } = {
  'fetch-details': fetchLeadDetails,
  'agent-details': fetchContacts,
  'details-and-contacts': fetchZillowLead,
  watercolors: drawFromZillowPhoto,
  artwork: drawFromAnyPhoto,
  'oil-images': drawFromStoredPhoto,
  'pencil-images': drawFromStoredPhoto,
  'find-agents': findAgents,
}
