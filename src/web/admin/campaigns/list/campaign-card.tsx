import { ChartColumn, Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { NumberDays, CampaignNumbers as Numbers } from '#domain/campaigns/campaign-numbers.ts'
import type { CampaignStatus } from '#domain/campaigns/campaign.ts'
import { dollars, wholeDollars } from '#domain/money.ts'
import { wholeDisputedText } from '#domain/orders/order.ts'
import { Menu } from '#web/admin/layout/menu.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { useHost } from '#web/admin/layout/use-host.ts'
import { dateText, numberText } from '#web/kit/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CARD_LINK_CLASS } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { homeCountText, kindLabel, type ListedCampaign, periodLabel, sourceLabel, STATUS_LABELS } from '../labels.ts'
import { FunnelBars } from './funnel-bars.tsx'

export type CardAction = 'numbers' | 'edit' | 'delete'

type Props = {
  readonly card: ListedCampaign
  readonly days: NumberDays
  readonly onAction: (action: CardAction) => void
}

/**
 * One campaign, with its numbers for the period (D3-071, D3-072). On a phone only what decides where to look; a press
 * anywhere on the card opens the campaign, which has the rest.
 */
export const CampaignCard = (props: Props) => {
  const { card } = props
  const host = useHost()
  return (
    <Card as="li" size="large" className="flex flex-col max-md:relative max-md:p-4!">
      <div className="flex items-start justify-between gap-3">
        <SectionTitle className="min-w-0 wrap-anywhere max-md:line-clamp-2">
          <Link
            to={`/admin/campaigns/${card.id}`}
            className={classNames('text-ink no-underline hover:underline', CARD_LINK_CLASS)}
          >
            {card.name}
          </Link>
        </SectionTitle>
        <CampaignStatusBadge status={card.status} />
      </div>
      <p className="mt-1 text-soft max-md:text-note">
        {kindLabel(card)} · {sourceLabel(card.source_platform, host)}
      </p>
      <PhoneFacts {...props} />
      <div className="contents max-md:hidden">
        <Details {...props} />
      </div>
    </Card>
  )
}

/** Counts, results and actions, on two lines. */
const PhoneFacts = ({ card, onAction }: Props) => {
  const { numbers } = card
  const navigate = useNavigate()
  const maySend = useHasRole('sender')
  const changes = [
    { name: 'Edit', onClick: () => onAction('edit') },
    { name: 'Delete', onClick: () => onAction('delete') },
  ]
  return (
    <div className="flex items-end gap-2 text-note tabular-nums md:hidden">
      <p className="min-w-0 flex-1">
        <span className="block truncate">
          {homeCountText(numbers.total_properties)} · {numberText(numbers.properties_with_artwork)} with art ·{' '}
          {numberText(card.total_agents_contacted)} emailed
        </span>
        <span className="block truncate">
          {wholeDollars(numbers.total_revenue)} ·{' '}
          {conversionBaseCount(numbers) === 0
            ? 'no home opened yet'
            : `${conversionRateText(numbers)} of ${conversionBase(numbers)} bought`}
        </span>
      </p>
      <Menu
        label={`Actions for ${card.name}`}
        className="relative z-1 -mr-2 -mb-2"
        items={[
          { name: 'View Properties', onClick: () => void navigate(propertiesPath(card)) },
          { name: 'All numbers', onClick: () => onAction('numbers') },
          ...(maySend ? changes : []),
        ]}
      />
    </div>
  )
}

const propertiesPath = ({ id }: ListedCampaign) => `/admin/campaigns/properties?campaign_id=${id}`

const Details = ({ card, days, onAction }: Props) => {
  const { numbers } = card
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 gap-x-3">
        <Figure name="Properties" value={numberText(numbers.total_properties)} />
        <Figure name="With art" value={numberText(numbers.properties_with_artwork)} />
        <Figure name="Contacted" value={numberText(card.total_agents_contacted)} exact="Agents emailed so far" />
      </dl>
      <section className="mt-4 border-t border-line pt-3">
        <h3 className="font-text text-sm font-normal text-soft">{periodLabel(days)}</h3>
        <dl className="mt-2 mb-3 grid grid-cols-3 gap-x-3">
          <Figure
            name="Revenue"
            value={wholeDollars(numbers.total_revenue)}
            exact={dollars(numbers.total_revenue)}
            hint={numbers.disputed_revenue > 0 ? wholeDisputedText(numbers.disputed_revenue) : undefined}
          />
          <Figure
            name="Conversion"
            value={conversionRateText(numbers)}
            note={`of ${numberText(conversionBaseCount(numbers))} ${conversionBase(numbers)}`}
            exact={conversionText(numbers)}
          />
          <Figure
            name="Purchases"
            value={numberText(numbers.total_purchases)}
            exact="Total, repeat purchases included"
          />
        </dl>
        <FunnelBars numbers={numbers} />
      </section>
      <p className="mt-3 mb-4 text-sm text-soft">
        Created {dateText(card.created_at)} · {importedText(card)}
      </p>
      <div className="mt-auto flex items-center gap-1">
        <Link
          to={propertiesPath(card)}
          aria-label={`View Properties of ${card.name}`}
          className={buttonClass('outline', 'mr-auto')}
        >
          View Properties
        </Link>
        <IconButton label={`All numbers for ${card.name}`} onClick={() => onAction('numbers')}>
          <ChartColumn aria-hidden="true" className="size-5" />
        </IconButton>
        <RequireRole needs="sender">
          <IconButton label={`Edit ${card.name}`} onClick={() => onAction('edit')}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Delete ${card.name}`} onClick={() => onAction('delete')}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </RequireRole>
      </div>
    </>
  )
}

/** The base of the conversion: homes that were emailed, or homes that were opened if none were (E-48). */
const conversionBase = (numbers: Numbers): string => (numbers.outreach_sent > 0 ? 'emailed' : 'opened')
const conversionBaseCount = (numbers: Numbers): number =>
  numbers.outreach_sent > 0 ? numbers.outreach_sent : numbers.unique_property_opens
/** A rate of nothing is not 0%. */
const conversionRateText = (numbers: Numbers): string =>
  conversionBaseCount(numbers) === 0 ? '–' : `${numbers.overall_conversion_rate.toFixed(1)}%`
const conversionText = (numbers: Numbers): string =>
  numbers.outreach_sent > 0
    ? `${numbers.unique_buyers} of ${numbers.outreach_sent} homes we emailed about were ordered`
    : `${numbers.unique_buyers} of ${numbers.unique_property_opens} homes opened were ordered; no emails sent`

const importedText = ({ last_scraped_at, source_platform }: ListedCampaign): string => {
  if (last_scraped_at !== null) return `Last imported ${dateText(last_scraped_at)}`
  return source_platform === 'file' ? 'Imported from a file' : 'Nothing imported yet'
}

type FigureProps = { name: string; value: string; note?: string; exact?: string; hint?: string | undefined }

const Figure = ({ name, value, note, exact, hint }: FigureProps) => (
  <div title={exact}>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    {note ? <dd className="text-sm text-soft">{note}</dd> : null}
    {hint ? <dd className="text-sm text-error tabular-nums">{hint}</dd> : null}
  </div>
)

/** The status of a campaign, each in its own colors (D3-071). */
export const CampaignStatusBadge = ({ status }: { status: CampaignStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
)

const TONES: Record<CampaignStatus, Tone> = { active: 'success', paused: 'busy', completed: 'info', archived: 'quiet' }
