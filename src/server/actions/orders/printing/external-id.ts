import type { PlacedOrder } from '#server/db/orders/orders.ts'

/**
 * Returns our id of an order's current print at the print shop. A print in place of a lost one has its own id, so
 * that looking it up after a lost response (decision 7) does not find the one that it replaces.
 */
export const externalIdOf = ({ id, print_attempt: attempt }: Pick<PlacedOrder, 'id' | 'print_attempt'>): string =>
  attempt === 1 ? id : `${id}-${attempt}`
