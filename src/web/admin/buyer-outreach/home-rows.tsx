import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { priceText } from '#domain/leads/labels.ts'
import { StageBadge } from '#web/admin/campaigns/leads/badges.tsx'
import { Thumbnail } from '#web/admin/campaigns/leads/thumbnail.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowCheckbox } from '#web/ui/checkbox.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { AgentBlock, AgentStatusBadge, ContactBlock } from './agent-badges.tsx'
import { addressText, dayText } from './labels.ts'
import type { Selected } from './use-selected.ts'

const Photo = ({ home }: { home: BuyerHome }) => (
  <Thumbnail picture={home.image} alt={`Photo of ${addressText(home)}`} className="h-16 w-24" />
)

/** A home with its listing's price, date of sale and agents (D3-062). */
export const EntryRow = ({ home, selected }: { home: BuyerHome; selected: Selected }) => {
  const { street, city, state, zip, county } = home.address
  return (
    <li className="flex items-start gap-2 py-3 pr-4">
      <RowCheckbox
        label={addressText(home)}
        checked={selected.has(home.id)}
        onChange={() => selected.toggle(home.id)}
      />
      <Photo home={home} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="font-semibold">{street ?? '–'}</p>
          <p>{[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
          {county ? <p className="text-soft">{county}</p> : null}
          <p className="tabular-nums">
            {priceText(home.sale_price)}, sold {dayText(home.date_sold)}
          </p>
          {home.url ? <ExternalLink href={home.url}>View Listing</ExternalLink> : null}
        </div>
        <AgentBlock title="Listing agent" agent={home.listing_agent} />
        <AgentBlock title="Buyer’s agent" agent={home.buyers_agent} />
        <ContactBlock contact={home.contact} problem={home.problem} />
      </div>
    </li>
  )
}

/** A home with its agents and how they can be reached (D3-063). */
export const AssignedRow = ({ home, selected }: { home: BuyerHome; selected: Selected }) => (
  <li className="flex items-start gap-2 py-3 pr-4">
    <RowCheckbox label={addressText(home)} checked={selected.has(home.id)} onChange={() => selected.toggle(home.id)} />
    <Photo home={home} />
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <div>
        <p className="font-semibold">{addressText(home)}</p>
        <AgentStatusBadge status={home.status} />
      </div>
      <AgentBlock title="Listing agent" agent={home.listing_agent} />
      <AgentBlock title="Buyer’s agent" agent={home.buyers_agent} />
      <ContactBlock contact={home.contact} problem={home.problem} />
    </div>
  </li>
)

/** A home's artwork (E-21). */
export const ArtworkCard = ({ home }: { home: BuyerHome }) => (
  <Card as="li" size="small">
    <Thumbnail
      picture={home.art?.picture ?? null}
      alt={`${home.art?.style ? ART_STYLE_DETAILS[home.art.style].label : 'Artwork'} of ${addressText(home)}`}
      className="aspect-3/2 w-full"
    />
    <p className="mt-2 font-semibold">{addressText(home)}</p>
    <p className="mb-1 text-soft">{home.art?.style ? ART_STYLE_DETAILS[home.art.style].label : null}</p>
    <StageBadge stage={home.stage} />
  </Card>
)

/** A home whose agent was emailed (E-21). */
export const SentRow = ({ home }: { home: BuyerHome }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
    <p className="min-w-52 flex-1 font-semibold">{addressText(home)}</p>
    <p className="min-w-40">{home.buyers_agent.name ?? '–'}</p>
    <p className="tabular-nums">{dayText(home.sent_at)}</p>
    <StageBadge stage={home.stage} />
  </li>
)
