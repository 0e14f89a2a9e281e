import { newId } from './ids.ts'
import type { AddressParameters, CustomerParameters, ShippingParameters } from './parameters.ts'
import type { Customer } from './records.ts'
import { StripeRefusal } from './refusal.ts'
import { isKnownPlace } from './tax.ts'

/** A customer of the merchant. Throws StripeRefusal for an address without a tax location, if that is required now. */
export function newCustomer(given: CustomerParameters, created: number): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: given.address ? addressOf(given.address) : null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata,
    name: given.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: given.shipping ? shippingOf(given.shipping) : null,
    tax_exempt: 'none',
    test_clock: null,
  }
  if (given.tax.validate_location === 'immediately' && !isKnownPlace(customer)) {
    const message =
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax."
    throw new StripeRefusal(400, { code: 'customer_tax_location_invalid', message })
  }
  return customer
}

export const shippingOf = (given: ShippingParameters) => ({
  name: given.name,
  ...(given.phone !== undefined && { phone: given.phone }),
  address: addressOf(given.address),
})

const addressOf = (given: AddressParameters) => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
})
