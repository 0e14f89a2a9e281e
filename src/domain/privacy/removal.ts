import { homeKeyOf } from '#domain/address/home-key.ts'
import { addressFromParts } from '#domain/address/listing-address.ts'
import { addressFromTyped } from '#domain/address/read-address.ts'

/**
 * The states of a home's removal. `requested`: hidden, not confirmed yet; `confirmed`: hidden, and removed when its
 * waiting period has ended or an admin decides so; `expired`: never confirmed, so the home is shown again; `declined`:
 * an admin showed it again.
 */
export const REMOVAL_STATES = ['requested', 'confirmed', 'removing', 'done', 'expired', 'declined'] as const
export type RemovalState = (typeof REMOVAL_STATES)[number]

export const REMOVAL_STATE_LABELS: Record<RemovalState, string> = {
  requested: 'Hidden, not confirmed yet',
  confirmed: 'Confirmed',
  removing: 'Being removed',
  done: 'Removed',
  expired: 'Not confirmed, shown again',
  declined: 'Shown again',
}

export const REMOVAL_HOURS = {
  /** Hours from the confirmation within which a home is removed, as we promise. */
  promised: 24,
  /** Hours from the confirmation to the beginning of the removal, unless an admin decides earlier. */
  untilRemoved: 23,
  /** Hours that a home stays hidden without a confirmation. */
  untilExpired: 72,
} as const

export const UNCONFIRMED_REMOVAL_DAYS = REMOVAL_HOURS.untilExpired / 24

/** Requests allowed per day, from one network and in total: hiding a home requires no proof. */
export const REMOVALS_PER_DAY = { network: 5, everybody: 300 } as const

/** The title of a link's page while its home is hidden, and after it was removed. */
export const HOME_UNAVAILABLE_TITLE_TEXT = 'This home isn’t available'
/** The message behind a link to a home that is hidden until its removal is confirmed, carried out or declined. */
export const HOME_HIDDEN_TEXT =
  'We were asked to remove this home. While that request is open, its page and pictures are hidden.'
/** The message behind a link to a removed home. */
export const HOME_REMOVED_TEXT = 'This home was removed on request. Its page no longer exists.'

/** How the buyer of a home's print sees the home: hidden while the request for its removal is open. */
export const HOME_STATES = ['shown', 'hidden', 'removed'] as const
export type HomeState = (typeof HOME_STATES)[number]

/** Why an order of such a home has no buttons to share the home or to order another print. */
export const HOME_NOT_ORDERABLE_TEXTS: Record<Exclude<HomeState, 'shown'>, string> = {
  hidden:
    'We were asked to remove this home. While that request is open, you can’t share it or order another print. This doesn’t change your order.',
  removed:
    'This home was removed on request, so you can’t share it or order another print. This doesn’t change your order.',
}
/** Why nothing is drawn of an address. */
export const HOME_NOT_DRAWN_REFUSAL = 'We’ve been asked not to draw this home. Please choose another one.'
export const NO_SUCH_HOME_LINK_ERROR = 'We don’t have a home with this link. Please enter its address instead.'
export const NO_SUCH_REMOVAL_ERROR =
  'This link is incomplete, or its request is closed. Please open it from the email again.'
export const TOO_MANY_REMOVALS_REFUSAL =
  'We’ve had too many requests today to handle automatically. Please contact us, and we’ll remove your home ourselves.'

/** A shipped order counts as delivered after this many days: only the buyer can confirm a delivery, and few do. */
export const ASSUMED_DELIVERED_DAYS = 30

const UNPAID_ORDER_REFUSAL =
  'This person may still be paying for an order. Try again in a few hours; a bank debit takes a few days.'

/**
 * Returns why a person with these open orders cannot be erased yet: orders are named by number, and null is one that
 * may still be paid and has no number yet.
 */
export function openOrdersErrorText(orders: readonly (number | null)[]): string {
  const numbers = orders.filter((number) => number !== null)
  if (numbers.length === 0) return UNPAID_ORDER_REFUSAL
  return numbers.length === 1
    ? `Order ${numbers[0]} is still in progress. Cancel it or wait until it is delivered (or ${ASSUMED_DELIVERED_DAYS} days after it shipped), then try again.`
    : `Orders ${numbers.join(', ')} are still in progress. Cancel them or wait until they are delivered (or ${ASSUMED_DELIVERED_DAYS} days after they shipped), then try again.`
}

/** The parts of an address that identify a home. */
export type HomeParts = { readonly line1: string; readonly line2: string; readonly zipCode: string }

/** The home's key, however the address is written (`homeKeyOf`); null if the parts do not identify one home. */
export const homeKeyOfParts = ({ line1, line2, zipCode }: HomeParts): string | null =>
  homeKeyOf(addressFromParts({ street: line1, unit: line2, city: '', state: '', zipCode }))

/** The parts of one of our records: if it has no street or ZIP code, they are read from its address. */
export function partsOf(record: {
  readonly address: string | null
  readonly address_line_1: string | null
  readonly address_line_2: string | null
  readonly zip_code: string | null
}): HomeParts {
  const { address_line_1: line1, address_line_2: line2, zip_code: zipCode } = record
  if (line1 && zipCode) return { line1, line2: line2 ?? '', zipCode }
  return addressFromTyped(record.address ?? '')
}

/** The number of rows removed, and of those that had to stay; the proof of a removal. */
export type RemovalReport = Readonly<Record<string, number>>
