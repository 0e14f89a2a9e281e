import type { BulkActionName } from '#domain/leads/bulk-actions/index.ts'
import { agentDetails } from './agent-details.ts'
import type { BulkStep } from './bulk-step.ts'
import { detailsAndContacts } from './details-and-contacts.ts'
import { drawFromAnyPhoto, drawFromStoredPhoto, drawFromZillowPhoto } from './draw-artwork.ts'
import { fetchDetails } from './fetch-details.ts'
import { findAgents } from './find-agents.ts'

/** What each bulk action does to one home; does not compile if one is missing. */
export const BULK_STEPS: { readonly [N in BulkActionName]: BulkStep } = {
  'fetch-details': fetchDetails,
  'agent-details': agentDetails,
  'details-and-contacts': detailsAndContacts,
  watercolors: drawFromZillowPhoto,
  artwork: drawFromAnyPhoto,
  'oil-images': drawFromStoredPhoto,
  'pencil-images': drawFromStoredPhoto,
  'find-agents': findAgents,
}
