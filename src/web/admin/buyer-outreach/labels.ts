import type { BuyerHome } from '#contract/buyer-outreach.ts'
import { NOT_KNOWN } from '#domain/leads/labels.ts'
import { calendarDateText } from '#web/kit/format.ts'

/** A calendar day as text. */
export const dayText = (date: string | null): string => (date === null ? NOT_KNOWN : calendarDateText(date))

export const addressText = ({ address }: Pick<BuyerHome, 'address'>): string =>
  [address.street, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Typed dollars, as sent; anything that is not a number counts as 0 (D3-098). */
export const dollarsOf = (text: string): number => Math.max(0, Math.trunc(Number(text.replace(/[$,\s]/g, ''))) || 0)
