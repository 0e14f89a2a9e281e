import type { BuyerHome } from '#contract/buyer-outreach.ts'

/** A sale price without cents. */
export const wholeDollars = (cents: number | null): string =>
  cents === null ? 'N/A' : `$${Math.round(cents / 100).toLocaleString('en-US')}`

/** A calendar day as people write it: 'Mar 11, 2026'. */
export const day = (date: string | null): string =>
  date === null
    ? 'N/A'
    : new Date(`${date.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const addressLine = ({ address }: Pick<BuyerHome, 'address'>): string =>
  [address.street, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Dollars that somebody typed, as they are sent: what is no number is 0 (D3-098). */
export const dollarsOf = (text: string): number => Math.max(0, Math.trunc(Number(text.replace(/[$,\s]/g, ''))) || 0)
