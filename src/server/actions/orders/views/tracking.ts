import type { PlacedOrder } from '#server/db/orders/orders.ts'

/** Returns the package of an order; null until the print shop has a shipment, and `number` null if there is none. */
export const trackingOf = ({ tracking_carrier: carrier, tracking_number: number, tracking_url: url }: PlacedOrder) =>
  carrier === null ? null : { carrier, number, url }
