import type { PostalAddress } from '#domain/checkout/checkout.ts'
import type { Order } from '#server/db/orders/orders.ts'
import type { PrintAddress } from '#server/ports.ts'

/** Where an order goes. */
export const addressOfOrder = (
  order: Pick<Order, 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip_code'>,
): PrintAddress => ({
  addressLine1: order.address_line_1,
  addressLine2: order.address_line_2,
  city: order.city,
  state: order.state,
  zipCode: order.zip_code,
  country: 'US',
})

/** An address as it is written below a name. */
export const linesOf = ({ addressLine1, addressLine2, city, state, zipCode }: PostalAddress): string[] =>
  [addressLine1, addressLine2, `${city}, ${state} ${zipCode}`].filter((line) => line !== '')
