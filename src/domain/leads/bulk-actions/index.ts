import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { CampaignSubtype } from '#domain/campaigns/campaign.ts'
import { agentDetails } from './agent-details.ts'
import { artwork } from './artwork.ts'
import type { BulkAction, BulkLead } from './bulk-action.ts'
import { detailsAndContacts } from './details-and-contacts.ts'
import { fetchDetails } from './fetch-details.ts'
import { findAgents } from './find-agents.ts'
import { styleImages } from './style-images.ts'
import { watercolors } from './watercolors.ts'

/** All bulk actions, in the order of their buttons (D3-120 … D3-125). */
const BULK_ACTIONS = {
  'fetch-details': fetchDetails,
  'agent-details': agentDetails,
  'details-and-contacts': detailsAndContacts,
  watercolors,
  artwork,
  'oil-images': styleImages('oil'),
  'pencil-images': styleImages('pencil'),
  'find-agents': findAgents,
} as const satisfies Record<string, BulkAction>

export type BulkActionName = keyof typeof BULK_ACTIONS
export const BULK_ACTION_NAMES = Object.keys(BULK_ACTIONS) as [BulkActionName, ...BulkActionName[]]

/** Returns an action by its name, with the general type. */
export const bulkAction = (name: BulkActionName): BulkAction => BULK_ACTIONS[name]

/** The actions of a campaign, in the order of their buttons. */
export const actionsOf = (subtype: CampaignSubtype | null): BulkActionName[] =>
  BULK_ACTION_NAMES.filter((name) => bulkAction(name).appliesTo(subtype))

/** The style if none is chosen (D3-263). */
export const DEFAULT_LEAD_STYLE: ArtStyle = 'watercolor'

/** Returns the style in which an action draws, given the chosen one; null if it does not draw. */
export function styleOfAction(name: BulkActionName, choice: ArtStyle | null): ArtStyle | null {
  const { style } = bulkAction(name)
  return style === 'any' ? (choice ?? DEFAULT_LEAD_STYLE) : style
}

/**
 * The number of homes that an action can run on, and the numbers of the others by reason, most frequent first (U-21).
 */
export type Eligibility = {
  readonly eligible: number
  readonly why: readonly { readonly reason: string; readonly count: number }[]
}

/** Returns a counter that is called with each home, for some actions. */
export function eligibilityCounter(names: readonly BulkActionName[]) {
  const eligible = new Map<BulkActionName, number>()
  const reasons = new Map<BulkActionName, Map<string, number>>(names.map((name) => [name, new Map()]))
  return {
    add: (lead: BulkLead): void => {
      for (const name of names) {
        const reason = bulkAction(name).skipReason(lead)
        if (reason === null) eligible.set(name, (eligible.get(name) ?? 0) + 1)
        else raise(reasons.get(name)!, reason)
      }
    },
    of: (name: BulkActionName): Eligibility => ({
      eligible: eligible.get(name) ?? 0,
      why: [...reasons.get(name)!]
        .map(([reason, count]) => ({ reason, count }))
        .sort((one, other) => other.count - one.count),
    }),
  }
}

const raise = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
