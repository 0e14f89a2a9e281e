import { conversionRate } from '#domain/conversion-rate.ts'

/** The counted types of campaign events. */
export const COUNTED = [
  'email_sent',
  'email_opened',
  'email_clicked',
  'email_replied',
  'property_opened',
  'configurator_accessed',
  'checkout_initiated',
  'payment_page_accessed',
  'purchase_completed',
  'purchase_refunded',
] as const
export type CountedType = (typeof COUNTED)[number]

/** The number of events, the number of homes they happened to, and their amount in cents. */
export type Tally = { readonly total: number; readonly homes: number; readonly cents: number }

export type Tallies = Readonly<Partial<Record<CountedType, Tally>>>

/** Money of a campaign that its events do not show, in cents: vendor costs, and the disputed part of the revenue. */
export type CampaignMoney = { readonly costCents: number; readonly disputedCents: number }

/** Homes of a campaign, whatever the period. */
export type HomeCount = { readonly homes: number; readonly withArtwork: number }

/** The periods of a campaign's numbers, in whole days including today; null is all time. */
export const NUMBER_PERIODS = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: null, label: 'All time' },
] as const
export type NumberDays = (typeof NUMBER_PERIODS)[number]['days']

/** The default period in days (D3-219). */
export const DEFAULT_NUMBER_DAYS = 30

/**
 * The numbers of one period (D3-154). `total_…` counts events, `unique_…` counts homes: a home that three people opened
 * five times is five and one. Rates are based on homes, in percent to one decimal. The overall rate is purchases per
 * home that an email was sent about (E-48), or per opened home if there was no email. Revenue is payments without sales
 * tax, less refunds of the same period; it includes the disputed payments.
 */
export function campaignNumbers(
  { homes, withArtwork }: HomeCount,
  tallies: Tallies,
  { costCents, disputedCents }: CampaignMoney,
) {
  const of = (type: CountedType): Tally => tallies[type] ?? NOTHING
  const [opens, checkouts, payments] = [of('property_opened'), of('checkout_initiated'), of('payment_page_accessed')]
  const [purchases, refunds, emails] = [of('purchase_completed'), of('purchase_refunded'), of('email_sent')]
  const revenue = purchases.cents - refunds.cents
  return {
    total_properties: homes,
    properties_with_artwork: withArtwork,
    total_property_opens: opens.total,
    unique_property_opens: opens.homes,
    total_configurator_views: of('configurator_accessed').total,
    unique_configurator_views: of('configurator_accessed').homes,
    total_checkouts: checkouts.total,
    unique_checkouts: checkouts.homes,
    total_payment_pages: payments.total,
    unique_payment_pages: payments.homes,
    total_purchases: purchases.total,
    unique_buyers: purchases.homes,
    total_revenue: revenue,
    total_refunds: refunds.cents,
    disputed_revenue: disputedCents,
    average_order_value: purchases.total === 0 ? 0 : Math.round(purchases.cents / purchases.total),
    open_to_checkout_rate: conversionRate(checkouts.homes, opens.homes),
    checkout_to_payment_rate: conversionRate(payments.homes, checkouts.homes),
    payment_to_purchase_rate: conversionRate(purchases.homes, payments.homes),
    open_to_purchase_rate: conversionRate(purchases.homes, opens.homes),
    overall_conversion_rate: conversionRate(purchases.homes, emails.homes > 0 ? emails.homes : opens.homes),
    total_outreach_sent: emails.total,
    outreach_sent: emails.homes,
    outreach_opened: of('email_opened').homes,
    outreach_clicked: of('email_clicked').homes,
    outreach_replied: of('email_replied').homes,
    total_cost: costCents,
    profit: revenue - costCents,
    cost_per_sale: purchases.total === 0 ? null : Math.round(costCents / purchases.total),
    revenue_per_email: emails.total === 0 ? 0 : Math.round(revenue / emails.total),
  }
}

export type CampaignNumbers = ReturnType<typeof campaignNumbers>

/** Money in cents. */
export type KindNumbers = {
  readonly kind: string
  readonly campaigns: number
  readonly emails: number
  readonly buyers: number
  readonly revenue: number
  readonly revenuePerEmail: number
}

/** Returns the added numbers of the campaigns of each kind (a type, a source), most revenue first (F-51). */
export function numbersByKind(
  campaigns: readonly { readonly kind: string; readonly numbers: CampaignNumbers }[],
): KindNumbers[] {
  const kinds = [...new Set(campaigns.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const ofKind = campaigns.filter((campaign) => campaign.kind === kind)
      const sum = (field: 'total_outreach_sent' | 'total_revenue' | 'unique_buyers') =>
        ofKind.reduce((total, { numbers }) => total + numbers[field], 0)
      const [emails, revenue] = [sum('total_outreach_sent'), sum('total_revenue')]
      const revenuePerEmail = emails === 0 ? 0 : Math.round(revenue / emails)
      return { kind, campaigns: ofKind.length, emails, buyers: sum('unique_buyers'), revenue, revenuePerEmail }
    })
    .toSorted((a, b) => b.revenue - a.revenue)
}

const NOTHING: Tally = { total: 0, homes: 0, cents: 0 }
