import type { Output } from '#contract/index.ts'
import { priceText, soldText } from '#domain/leads/labels.ts'
import { phoneText } from '#domain/us-phone.ts'
import { Detail } from '#web/admin/layout/detail-list.tsx'
import { OtherCampaigns } from '#web/admin/outreach/other-campaigns.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { AiBadge, SuppressedBadge } from '../badges.tsx'
import { AccessCell } from '../lead-cells.tsx'

type Lead = Output<'get-lead'>

/** What is known about a home: its sale, agents, link, listings and other campaigns. */
export const LeadDetails = ({ lead }: { lead: Lead }) => {
  const { agent, elsewhere } = lead
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-2.5 sm:grid-cols-[8rem_1fr] max-sm:[&_dt]:-mb-2">
      {saleText(lead) === '' ? null : <Detail name="Sale">{saleText(lead)}</Detail>}
      <Detail name={AGENT_NAMES[agent.role]}>
        {agent.name === null ? 'Not found yet' : [agent.name, agent.brokerage].filter(Boolean).join(', ')}{' '}
        {agent.is_suppressed ? <SuppressedBadge /> : null}
      </Detail>
      <ContactDetails agent={agent} />
      <OtherAgent lead={lead} />
      <Listings lead={lead} />
      {lead.access_code === null ? null : (
        <Detail name="Link for the agent">
          <AccessCell lead={lead} />
        </Detail>
      )}
      {elsewhere.length === 0 ? null : (
        <Detail name="Other campaigns">
          <OtherCampaigns campaigns={elsewhere} all />
        </Detail>
      )}
    </dl>
  )
}

const AGENT_NAMES = { seller: 'Seller’s agent', buyer: 'Buyer’s agent' } as const

/** '$655,000, sold Mar 11, 2026': only what is known. */
const saleText = ({ sale_price, date_sold, property_status }: Lead): string =>
  [
    ...(sale_price === null ? [] : [priceText(sale_price)]),
    ...(date_sold === null ? [] : [`sold ${soldText(date_sold)}`]),
    ...(property_status === null ? [] : [property_status]),
  ].join(', ')

const Listings = ({ lead: { homes_url, zillow_url } }: { lead: Lead }) =>
  homes_url === null && zillow_url === null ? null : (
    <Detail name="Listing">
      <span className="flex gap-4">
        {homes_url === null ? null : <ExternalLink href={homes_url}>Homes</ExternalLink>}
        {zillow_url === null ? null : <ExternalLink href={zillow_url}>Zillow</ExternalLink>}
      </span>
    </Detail>
  )

const ContactDetails = ({ agent: { email, phone } }: { agent: Lead['agent'] }) => (
  <>
    {email === null ? null : (
      <Detail name="Email">
        <TextLink href={`mailto:${email.value}`}>{email.value}</TextLink> {email.by_ai ? <AiBadge /> : null}
      </Detail>
    )}
    {phone === null ? null : (
      <Detail name="Phone">
        <TextLink href={`tel:${phone.value}`}>{phoneText(phone.value)}</TextLink> {phone.by_ai ? <AiBadge /> : null}
      </Detail>
    )}
  </>
)

/** The agent of the other side, whom the campaign does not email. */
const OtherAgent = ({ lead: { agent, fields } }: { lead: Lead }) => {
  const [role, name, brokerage] =
    agent.role === 'seller'
      ? (['buyer', fields.buyers_agent_name, fields.buyers_agent_brokerage] as const)
      : (['seller', fields.sellers_agent_name, fields.sellers_agent_brokerage] as const)
  return name === '' ? null : (
    <Detail name={AGENT_NAMES[role]}>{[name, brokerage].filter(Boolean).join(', ')}, gets no email</Detail>
  )
}
