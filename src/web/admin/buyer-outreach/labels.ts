import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { wholeDollars } from '#domain/money.ts'
import { calendarDateText } from '#web/kit/format.ts'

/** A sale price without cents. */
export const priceText = (cents: number | null): string => (cents === null ? 'N/A' : wholeDollars(cents))

/** A calendar day as text. */
export const dayText = (date: string | null): string => (date === null ? 'N/A' : calendarDateText(date))

export const addressText = ({ address }: Pick<BuyerHome, 'address'>): string =>
  [address.street, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Typed dollars, as sent; anything that is not a number counts as 0 (D3-098). */
export const dollarsOf = (text: string): number => Math.max(0, Math.trunc(Number(text.replace(/[$,\s]/g, ''))) || 0)
