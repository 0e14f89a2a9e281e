import { MINUTE_MS } from '#domain/durations.ts'
import type { HoldKind } from './attention.ts'
import { ORDER_ACTIONS, type OrderAction } from './order-actions.ts'
import { type OrderMoney, type OrderState, refundableCents, TEST_NOT_PRINTED_TEXT } from './order.ts'
import { PRINT_LOOKUP_TIMEOUT_MS } from './print-timeouts.ts'

/**
 * What an admin can decide about a held order, besides a refund (F-21). `print`: hand it to the print shop;
 * `approve-artwork`: the same with the picture as it is stored now; `continue-print`: continue with the print that the
 * print shop has; `reorder-print`: hand it to the print shop a second time, as a new print in place of the one that it
 * lost or ended; `cancel`: cancel it without a refund.
 */
export const HOLD_RESOLUTIONS = ['print', 'approve-artwork', 'continue-print', 'reorder-print', 'cancel'] as const
export type HoldResolution = (typeof HOLD_RESOLUTIONS)[number]

/** What the audit log stores about each resolution, as earlier builds did; `ORDER_ACTIONS` has what it shows. */
export const RESOLUTION_ACTIONS: Record<HoldResolution, OrderAction> = {
  print: 'release held order',
  'approve-artwork': 'approve artwork',
  'continue-print': 'follow print',
  'reorder-print': 'replace print',
  cancel: 'close order',
}

/** The button of a resolution. */
export const resolutionLabel = (resolution: HoldResolution): string =>
  ORDER_ACTIONS[RESOLUTION_ACTIONS[resolution]].button

/** The fields of an order, held or not, that decide how an admin may resolve its hold. */
export type ResolvableOrder = OrderMoney & {
  readonly state: OrderState
  /** Why it is held; null if it is not. */
  readonly heldFor: HoldKind | null
  readonly isTest: boolean
  /** A dispute about its payment is open. */
  readonly isDisputed: boolean
  /** The print shop's number of the print; null if we know of none. */
  readonly printShopOrderId: string | null
}

const unprintableRefusal = ({ isTest, isPaid }: ResolvableOrder): string | null =>
  isTest ? TEST_NOT_PRINTED_TEXT : isPaid ? null : 'This order hasn’t been paid'

const alreadySubmittedRefusalText = (printShopOrderId: string) =>
  `The print shop already has this order as ${printShopOrderId}`
const JUST_SUBMITTED_REFUSAL = `This order was sent to the print shop just now. Try again in ${PRINT_LOOKUP_TIMEOUT_MS / MINUTE_MS} minutes.`
const NEVER_SUBMITTED_REFUSAL = 'We haven’t sent this order to the print shop'

const REFUSALS: { readonly [R in HoldResolution]: (order: ResolvableOrder) => string | null } = {
  print: (order) =>
    order.printShopOrderId === null ? unprintableRefusal(order) : alreadySubmittedRefusalText(order.printShopOrderId),
  'approve-artwork': (order) =>
    order.heldFor === 'artwork-changed'
      ? REFUSALS.print(order)
      : 'The artwork hasn’t changed since the buyer approved it',
  'continue-print': ({ printShopOrderId }) => (printShopOrderId === null ? NEVER_SUBMITTED_REFUSAL : null),
  'reorder-print': (order) => (order.printShopOrderId === null ? NEVER_SUBMITTED_REFUSAL : unprintableRefusal(order)),
  cancel: (order) => (refundableCents(order) === 0 || order.isDisputed ? null : 'Refund this order instead'),
}

/** Returns why an admin cannot resolve the hold of an order in this way; null if our records allow it. */
export const resolutionRefusal = (resolution: HoldResolution, order: ResolvableOrder): string | null =>
  order.state === 'needs_attention' ? REFUSALS[resolution](order) : 'This order isn’t held'

/** Returns the ways in which an admin can resolve the hold of an order; none if it is not held. */
export const resolutionsOf = (order: ResolvableOrder): HoldResolution[] =>
  HOLD_RESOLUTIONS.filter((resolution) => resolutionRefusal(resolution, order) === null)

/**
 * Returns the resolution that our screens recommend; undefined if an admin must decide: while the money is not ours,
 * and for a lost print, which may have been made.
 */
export function recommendedResolution(
  heldFor: HoldKind | null,
  resolutions: readonly HoldResolution[],
): HoldResolution | undefined {
  if (heldFor === 'disputed' || heldFor === 'dispute-lost' || heldFor === 'print-lost') return undefined
  if (heldFor === 'print-ended') return resolutions.find((resolution) => resolution === 'reorder-print')
  return resolutions[0]
}

/** An order at the print shop. */
export type PrintShopOrder = {
  /** The print shop's own number of the order. */
  readonly printShopOrderId: string
  /** `submitted`: the print shop has the order and has not started. */
  readonly state: 'submitted' | 'in_production' | 'shipped' | 'canceled' | 'rejected'
  /** The print shop's own name of the state, for the admin and the log. */
  readonly statusText: string
}

/** Returns whether the print shop makes, or has made, this print: it was neither canceled nor rejected. */
export const isActivePrint = ({ state }: PrintShopOrder): boolean => state !== 'canceled' && state !== 'rejected'

const activePrintRefusalText = ({ printShopOrderId, state, statusText }: PrintShopOrder): string =>
  state === 'shipped'
    ? `The print shop has already shipped order ${printShopOrderId}. Continue with that order.`
    : `The print shop is making it as order ${printShopOrderId} (${statusText}). Continue with that order, or have the print shop cancel it first.`

/** What was checked at the print shop before the hold of an order is resolved. */
export type PrintShopCheck = {
  /** Null if the print shop has no such order. */
  readonly printShopOrder: PrintShopOrder | null
  /** The order was sent so recently that the print shop may not show it yet. */
  readonly wasJustSubmitted: boolean
  /** The last state before the hold. */
  readonly stateBeforeHold: OrderState
}

/**
 * Returns why the state at the print shop rules out a resolution; null if it does not. A print that was in production
 * or shipped is never made again, even if the print shop no longer shows it.
 */
export function printStateRefusal(
  resolution: HoldResolution,
  { printShopOrder, wasJustSubmitted, stateBeforeHold }: PrintShopCheck,
): string | null {
  const wasStarted = stateBeforeHold === 'in_production' || stateBeforeHold === 'shipped'
  switch (resolution) {
    case 'print':
    case 'approve-artwork':
      return null // a print that is there, or on its way, is not ordered again
    case 'continue-print':
      if (printShopOrder === null) return wasStarted ? null : 'The print shop can’t find this order'
      return isActivePrint(printShopOrder)
        ? null
        : `Print shop status of order ${printShopOrder.printShopOrderId}: ${printShopOrder.statusText}`
    case 'reorder-print':
    case 'cancel':
      if (printShopOrder !== null) return isActivePrint(printShopOrder) ? activePrintRefusalText(printShopOrder) : null
      if (wasJustSubmitted) return JUST_SUBMITTED_REFUSAL
      return wasStarted ? 'The print shop had already started this print. Continue with that order.' : null
  }
}
