import { newId } from './ids.ts'
import type { AddressParameters, CustomerParameters, ShippingParameters } from './parameters.ts'
import type { Customer } from './records.ts'
import { StripeRefusal } from './refusal.ts'
import { isKnownPlace } from './tax.ts'

/** A customer of the merchant. Throws StripeRefusal for an address without a tax location, if that is required now. */
export function newCustomer(params: CustomerParameters, createdSeconds: number): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: params.address ? storedAddress(params.address) : null,
    balance: 0,
    created: createdSeconds,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata,
    name: params.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: params.shipping ? shippingOf(params.shipping) : null,
    tax_exempt: 'none',
    test_clock: null,
  }
  if (params.tax.validate_location === 'immediately' && !isKnownPlace(customer)) {
    const message =
      "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax."
    throw new StripeRefusal(400, { code: 'customer_tax_location_invalid', message })
  }
  return customer
}

export const shippingOf = (shipping: ShippingParameters) => ({
  name: shipping.name,
  ...(shipping.phone !== undefined && { phone: shipping.phone }),
  address: storedAddress(shipping.address),
})

const storedAddress = (address: AddressParameters) => ({
  city: address.city ?? null,
  country: address.country ?? null,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  postal_code: address.postal_code ?? null,
  state: address.state ?? null,
})
