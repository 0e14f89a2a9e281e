import { ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { type ArtworkUrlField, urlFieldOf } from '#domain/artwork/artwork.ts'
import type { AgentRole } from '#domain/campaigns/campaign.ts'
import { emailOf } from '#domain/emails/email-address.ts'

/** The agents of a campaign's home. */
export type LeadAgents = {
  readonly agent_role: AgentRole
  readonly sellers_agent_name: string | null
  readonly sellers_agent_email: string | null
  readonly buyers_agent_name: string | null
  readonly buyers_agent_email: string | null
}

/**
 * Returns the agent that a home's campaign emails (E-15): the seller's agent, or the buyer's if the seller's has no
 * email; in a campaign for buyers' agents only the buyer's. An invalid email counts as none (D3-190).
 */
export function agentOfLead(lead: LeadAgents): { name: string | null; email: string | null; role: AgentRole } {
  const seller = { name: lead.sellers_agent_name, email: emailOf(lead.sellers_agent_email), role: 'seller' } as const
  const buyer = { name: lead.buyers_agent_name, email: emailOf(lead.buyers_agent_email), role: 'buyer' } as const
  if (lead.agent_role === 'buyer') return buyer
  return seller.email === null && buyer.email !== null ? buyer : seller
}

/** The home's artworks: a field per style, and notes of older runs in raw_data. */
export type LeadArt = Readonly<Record<ArtworkUrlField, string | null>> & { readonly raw_data: unknown }

/** The order in which an artwork is chosen to be shown (D3-222). */
const PRECEDENCE: Record<ArtStyle, number> = { watercolor: 1, oil: 2, pencil: 3, charcoal: 4, chalk: 5 }
const SHOWN_FIRST = ART_STYLES.toSorted((one, other) => PRECEDENCE[one] - PRECEDENCE[other])

/** Returns the artwork that represents the home in an email and in its row; null if there is none (D3-222). */
export function artworkOfLead(lead: LeadArt): { style: ArtStyle | null; url: string } | null {
  const style = SHOWN_FIRST.find((name) => lead[urlFieldOf(name)])
  if (style) return { style, url: lead[urlFieldOf(style)]! }
  const { artworkUrl, style: styleName } = artworkGenerationOf(lead.raw_data)
  return artworkUrl ? { style: ART_STYLES.find((name) => name === styleName) ?? null, url: artworkUrl } : null
}

function artworkGenerationOf(raw: unknown): { artworkUrl: string | null; style: string | null } {
  const { artworkUrl, style } =
    (raw as { artworkGeneration?: { artworkUrl?: unknown; style?: unknown } } | null)?.artworkGeneration ?? {}
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { artworkUrl: text(artworkUrl), style: text(style) }
}
