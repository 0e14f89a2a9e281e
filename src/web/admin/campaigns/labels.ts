import type { ImportView } from '#contract/imports.ts'
import type { Output } from '#contract/index.ts'
import type { NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import {
  CAMPAIGN_SUBTYPES,
  type CampaignStatus,
  type CampaignSubtype,
  type CampaignType,
} from '#domain/campaigns/campaign.ts'
import { conversionRate } from '#domain/conversion-rate.ts'
import { countText } from '#domain/count-text.ts'
import { IMPORT_SITES, siteName } from '#domain/imports/import.ts'
import { priceRangeText } from '#domain/imports/listing-price.ts'
import { numberText } from '#web/kit/format.ts'

export type ListedCampaign = Output<'list-campaigns'>['campaigns'][number]

export const STATUS_LABELS: Readonly<Record<CampaignStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
  archived: 'Archived',
}

/** The kind whose email a campaign sends while it has no subtype (D3-217). */
const KIND_OF_TYPE: Readonly<Record<CampaignType, CampaignSubtype>> = {
  sellers_agent_outreach: 'under_contract_sellers_agent',
  buyers_agent_outreach: 'closing_anniversary_agent',
  customer_outreach: 'recently_closed_customer',
}

/** Returns the label of a campaign's kind, one of four, by its subtype (D3-073, E-16). */
export const kindLabel = ({
  campaign_subtype,
  campaign_type,
}: Pick<ListedCampaign, 'campaign_subtype' | 'campaign_type'>): string =>
  CAMPAIGN_SUBTYPES[campaign_subtype ?? KIND_OF_TYPE[campaign_type]].label

/** The source of a campaign's homes; `host` is the name of the third site. */
export function sourceLabel(source: string | null, host: string): string {
  if (source === null) return 'No source yet'
  if (source === 'file') return 'File'
  const site = IMPORT_SITES.find((name) => name === source)
  return site ? siteName(site, host) : source
}

/** The next page of an import: 'page 3'; for a county 'page 1 of ZIP code 90005 (6 of 320)'. */
export const importPageText = ({ page, zip_code, place, places }: ImportView): string =>
  places > 1 ? `page ${page} of ZIP code ${zip_code} (${numberText(place)} of ${numberText(places)})` : `page ${page}`

/** 'Last 30 days'. */
export const periodLabel = (days: NumberDays): string => (days === null ? 'All time' : `Last ${days} days`)

/** '1 home', '1,243 homes'. */
export const homeCountText = (n: number): string => countText(n, 'home')

/** '400 deleted homes can be restored', and where. */
export const deletedHomesText = (n: number): string => `${countText(n, 'deleted home')} can be restored`
export const deletedHomesPath = (campaignId: string): string => `/admin/campaigns/${campaignId}?tab=trash`

/** '$100,000–$900,000'. */
export const importPriceText = (range: Parameters<typeof priceRangeText>[0]): string =>
  priceRangeText(range).replace(' - ', '–') // the hyphen is that of the specification, for another screen (D3-052)

/** '12.5% (1 of 8)'; '–' of nothing. */
export const rateText = (wentOn: number, all: number): string =>
  all === 0 ? '–' : `${conversionRate(wentOn, all).toFixed(1)}% (${numberText(wentOn)} of ${numberText(all)})`

/** '12 minutes', '36 hours', '4 days'; at least '1 minute'. */
export const durationText = (hours: number): string => {
  const [count, unit] =
    hours < 1
      ? [Math.max(1, Math.round(hours * 60)), 'minute']
      : hours < 48
        ? [Math.round(hours), 'hour']
        : [Math.round(hours / 24), 'day']
  return countText(count, unit)
}
