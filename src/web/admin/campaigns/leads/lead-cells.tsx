import { TriangleAlert } from 'lucide-react'
import type { LeadListItem } from '#contract/leads/leads.ts'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { ART_LABELS, emailNeedsText, NO_ART_TEXT, priceText, soldText, STATUS_TEXTS } from '#domain/leads/labels.ts'
import { dollars } from '#domain/money.ts'
import { phoneText } from '#domain/us-phone.ts'
import { waitingEmailText } from '#web/admin/outreach/labels.ts'
import { OtherCampaigns } from '#web/admin/outreach/other-campaigns.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CARD_LINK_CLASS } from '#web/ui/data-table.tsx'
import { CopyIcon, useCopy } from '#web/ui/hooks/use-copy.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExternalLink, TextButton, TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import {
  AiBadge,
  ArtBadge,
  ProcessingBadge,
  RoleBadge,
  ScoreBadge,
  StageBadge,
  SuppressedBadge,
  ZillowBadge,
} from './badges.tsx'
import { Thumbnail } from './thumbnail.tsx'

type LeadProps = { readonly lead: LeadListItem }

/** The name of a home that fits on one line. */
export const leadName = ({ street }: Pick<LeadListItem, 'street'>): string => street ?? 'No street address'

/** A second line of a cell, quieter than the first. */
const Secondary = ({ title, className, children }: { title?: string; className?: string; children: string }) => (
  <span title={title} className={classNames('block text-soft', className)}>
    {children}
  </span>
)

/** A cell without a value; `label` for screen readers. */
const Empty = ({ label }: { label?: string }) => (
  <span className="text-soft" aria-label={label}>
    –
  </span>
)

/** On a phone with what decides about the home; the rest is in its panel, which a press anywhere on the card opens. */
export const PropertyCell = ({ lead, onOpen }: LeadProps & { onOpen: () => void }) => (
  <div className="flex gap-3 md:gap-2">
    <Thumbnail
      picture={lead.image}
      alt={`Photo of ${leadName(lead)}`}
      className="h-16 w-22 md:h-10 md:w-13 md:compact:h-8 md:compact:w-11"
    />
    <div className="min-w-0">
      <TextButton
        tone="faint"
        onClick={onOpen}
        // The focus ring must fit into the padding of the cell, or the table's header covers it.
        className={classNames(
          'text-left font-semibold max-md:line-clamp-1 md:outline-offset-0 md:compact:-outline-offset-1',
          CARD_LINK_CLASS,
        )}
      >
        {leadName(lead)}
      </TextButton>
      <p className="text-soft max-md:truncate md:whitespace-nowrap">{lead.region ?? '–'}</p>
      <p className="truncate md:hidden">{factsOf(lead)}</p>
      <p
        title={lead.artwork_address}
        className={classNames(
          'truncate text-caption leading-tight text-soft max-md:sr-only compact:sr-only',
          // Only one address is shown.
          lead.artwork_address === [lead.street, lead.region].join(', ') && 'sr-only',
        )}
      >
        Artwork Address: {lead.artwork_address}
      </p>
      <div className="max-md:hidden">
        <OtherCampaigns campaigns={lead.elsewhere.filter(({ same }) => same === 'home')} />
      </div>
    </div>
  </div>
)

/** '$655,000 · Kaya Umberfield'. */
const factsOf = ({ sale_price, agent }: LeadListItem): string =>
  [...(sale_price === null ? [] : [priceText(sale_price)]), agent.name ?? NO_AGENT_TEXT].join(' · ')

const NO_AGENT_TEXT = 'No agent'

export const SaleCell = ({ lead }: LeadProps) => (
  <>
    <span className="block font-medium" title={lead.sale_price === null ? undefined : dollars(lead.sale_price)}>
      {priceText(lead.sale_price)}
    </span>
    <Secondary>{soldText(lead.date_sold)}</Secondary>
  </>
)

const ROLES = { seller: 'Seller’s agent', buyer: 'Buyer’s agent' } as const

/** In campaigns for sellers' agents, a badge names the agent's role, if there is an agent. */
export const AgentCell = ({ lead: { agent, elsewhere }, showsRole }: LeadProps & { showsRole: boolean }) => (
  <>
    <span title={agent.name ?? undefined} className="block md:compact:truncate">
      {agent.name ?? <Empty label={NO_AGENT_TEXT} />}
    </span>
    {agent.brokerage ? (
      <Secondary title={agent.brokerage} className="md:max-w-30 md:truncate">
        {agent.brokerage}
      </Secondary>
    ) : null}
    {showsRole && agent.name !== null ? <RoleBadge>{ROLES[agent.role]}</RoleBadge> : null}
    {agent.is_suppressed ? <SuppressedBadge /> : null}
    <OtherCampaigns campaigns={elsewhere.filter(({ same }) => same === 'agent')} />
  </>
)

export const ContactCell = ({ lead: { agent } }: LeadProps) =>
  agent.email === null && agent.phone === null ? (
    <Empty label="No contact" />
  ) : (
    <ul className="max-md:[&_a]:inline-flex max-md:[&_a]:min-h-11 max-md:[&_a]:items-center md:[&_a]:leading-6 md:compact:[&_a]:leading-tight md:compact:[&_span]:py-0 md:compact:[&_span]:leading-4">
      {agent.email ? (
        <li className="flex flex-wrap items-center gap-x-2 md:flex-nowrap">
          <TextLink
            href={`mailto:${agent.email.value}`}
            title={agent.email.value}
            className="wrap-anywhere md:min-w-0 md:truncate"
          >
            {agent.email.value}
          </TextLink>
          {agent.email.by_ai ? <AiBadge /> : null}
        </li>
      ) : null}
      {agent.phone ? (
        <li className="flex flex-wrap items-center gap-x-2">
          <TextLink href={`tel:${agent.phone.value}`} className="whitespace-nowrap">
            {phoneText(agent.phone.value)}
          </TextLink>
          {agent.phone.by_ai ? <AiBadge /> : null}
        </li>
      ) : null}
    </ul>
  )

export const SuitabilityCell = ({ lead }: LeadProps) => (
  <span className="inline-flex flex-wrap gap-1 md:gap-y-0.5 md:compact:flex-nowrap">
    <ScoreBadge score={lead.suitability_score} />
    {lead.is_zillow_photo ? <ZillowBadge /> : null}
  </span>
)

export const LeadArtCell = ({ lead }: LeadProps) => {
  const { art } = lead
  if (art.kind === 'made')
    return (
      <span className="flex flex-col items-start gap-1">
        <Thumbnail picture={art.picture} alt={`Artwork of ${leadName(lead)}`} className="h-14 w-20 md:h-8 md:w-12" />
        <span className="text-caption leading-none text-soft compact:sr-only">
          {art.style ? ART_STYLE_DETAILS[art.style].label : 'Artwork'}
        </span>
      </span>
    )
  return (
    <>
      <ArtBadge kind={art.kind}>{ART_LABELS[art.kind]}</ArtBadge>
      {art.kind === 'none' && !art.reason ? <Meaning>{NO_ART_TEXT}</Meaning> : null}
      {art.reason ? (
        <Secondary
          title={art.reason}
          className="max-w-40 text-caption md:max-w-26 md:truncate md:leading-tight md:compact:hidden"
        >
          {art.reason}
        </Secondary>
      ) : null}
      {art.kind !== 'none' && art.source ? (
        <ExternalLink href={art.source.url} className={textLinkClass({}, 'block text-caption md:leading-tight')}>
          View Source
        </ExternalLink>
      ) : null}
    </>
  )
}

/** The cell of a style that has its own column (D3-128). */
export const StyleCell = ({ lead, style }: LeadProps & { style: 'oil' | 'pencil' }) =>
  lead[style] === null ? (
    <Empty label={`No ${ART_STYLE_DETAILS[style].label} image`} />
  ) : (
    <Thumbnail
      picture={lead[style]}
      alt={`${ART_STYLE_DETAILS[style].label} of ${leadName(lead)}`}
      className="h-14 w-20 md:h-8 md:w-10"
    />
  )

/** What a status means, below it: a row has three, each about another matter. */
const Meaning = ({ children }: { children: string }) => (
  <Secondary title={children} className="text-caption md:max-w-28 md:truncate md:leading-tight compact:sr-only">
    {children}
  </Secondary>
)

/** The processing status, which is about the details of a home, not its art or emails (D3-128). */
export const ProcessingCell = ({ lead }: LeadProps) => (
  <>
    <ProcessingBadge status={lead.processing_status} />
    {lead.problem === null ? <Meaning>{STATUS_TEXTS[lead.processing_status]}</Meaning> : null}
    <Problem lead={lead} />
  </>
)

/** The Tracking Status (D3-170 … D3-176), and what is missing before an email, or when it will be sent. */
export const StageCell = ({ lead: { stage, art, agent, send } }: LeadProps) => {
  const needs =
    stage === 'not_ready' ? emailNeedsText({ hasArt: art.kind === 'made', hasEmail: agent.email !== null }) : null
  return (
    <span className="max-md:flex max-md:items-center max-md:gap-2">
      <StageBadge stage={stage} />
      {needs === null ? null : <Meaning>{needs}</Meaning>}
      {send === null ? null : (
        <span className="block text-caption text-info md:leading-tight">{waitingEmailText(send)}</span>
      )}
      {agent.is_suppressed ? (
        <span className="md:hidden">
          <SuppressedBadge />
        </span>
      ) : null}
    </span>
  )
}

const Problem = ({ lead: { problem } }: LeadProps) =>
  problem === null ? null : (
    <span className="mt-1 flex max-w-36 min-w-28 gap-1 text-caption text-error md:mt-0.5 md:max-w-26 md:min-w-0 md:leading-tight md:compact:mt-0">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="line-clamp-3 wrap-anywhere md:line-clamp-2 md:compact:line-clamp-1" title={problem}>
        {problem}
      </span>
    </span>
  )

const COPY_TEXTS = { yes: 'Copied!', denied: 'Not copied' } as const

/** The code, and a button that copies its link (D3-128, D3-131). */
export const AccessCell = ({ lead: { access_code, link_url } }: LeadProps) => {
  const { copied, copy } = useCopy()
  if (access_code === null || link_url === null) return <Empty />
  return (
    <span className="flex items-center gap-1">
      <ExternalLink href={link_url} className={textLinkClass({}, 'font-mono text-sm max-md:py-3')}>
        {access_code}
      </ExternalLink>
      <IconButton label={`Copy the link of ${access_code}`} size="small" onClick={() => void copy(link_url)}>
        <CopyIcon copied={copied} className="size-4" />
      </IconButton>
      <span role="status" className={copied ? 'text-caption' : 'sr-only'}>
        {copied ? COPY_TEXTS[copied] : ''}
      </span>
    </span>
  )
}

export const LinksCell = ({ lead }: LeadProps) => {
  const links = [
    ['Homes', lead.homes_url],
    ['Zillow', lead.zillow_url],
  ] as const
  const present = links.filter(([, url]) => url !== null)
  return present.length === 0 ? (
    <Empty />
  ) : (
    <span className="flex flex-col items-start max-md:[&>a]:inline-flex max-md:[&>a]:min-h-11 max-md:[&>a]:items-center md:gap-0 md:[&>a]:leading-6 md:compact:[&>a]:leading-tight">
      {present.map(([name, url]) => (
        <ExternalLink key={name} href={url!}>
          {name}
        </ExternalLink>
      ))}
    </span>
  )
}
