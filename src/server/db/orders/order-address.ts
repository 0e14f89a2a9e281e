import { type PostalAddress, type UsAddress, withCountry } from '#domain/checkout/postal-address.ts'
import type { Order } from './orders.ts'

type AddressColumn = 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip_code'

/** Returns the shipping address as columns of an order. */
export const addressColumns = (address: PostalAddress): Pick<Order, AddressColumn> => ({
  address_line_1: address.addressLine1,
  address_line_2: address.addressLine2,
  city: address.city,
  state: address.state,
  zip_code: address.zipCode,
})

/** Returns the address in the columns of an order or of a home, whose unknown parts are null. */
export const addressOf = (row: Readonly<Record<AddressColumn, string | null>>): UsAddress =>
  withCountry({
    addressLine1: row.address_line_1 ?? '',
    addressLine2: row.address_line_2 ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zipCode: row.zip_code ?? '',
  })

/** Returns the billing address of an order; null if it is the shipping address. */
export const billingOf = ({ billing_address: billing }: Pick<Order, 'billing_address'>): UsAddress | null =>
  billing && withCountry(billing)

/** Returns the buyer's name; empty if an order being prepared has none. */
export const customerNameOf = (order: Pick<Order, 'customer_first_name' | 'customer_last_name'>): string =>
  `${order.customer_first_name} ${order.customer_last_name}`.trim()
