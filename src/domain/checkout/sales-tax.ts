/** Shown next to the total: the print and its shipping. If the owner has sales tax added, it comes on top (E-24). */
export const SALES_TAX_TEXT = 'plus sales tax where it applies, shown before you pay'

/** The payment without sales tax, in cents. It must equal our total exactly. */
export const withoutTax = ({ amountCents, taxCents }: { readonly amountCents: number; readonly taxCents: number }) =>
  amountCents - taxCents

/**
 * The part of an order's price that stays ours after refunds and lost disputes, to the cent; tax is returned in
 * proportion. 0 in another currency than ours.
 */
export const revenueWithoutTax = (order: {
  readonly total_cents: number
  readonly currency: string
  readonly tax_cents: number
  readonly refunded_cents: number
  readonly dispute_lost_cents: number
}): number => {
  const { total_cents: total, currency } = order
  const netCents = Math.max(0, total - order.refunded_cents - order.dispute_lost_cents)
  return total === 0 || currency !== 'usd' ? 0 : Math.round(((total - order.tax_cents) * netCents) / total)
}
