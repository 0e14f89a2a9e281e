import type { Handlers } from '#server/actions/handler-types.ts'
import { calculateShipping } from './calculate-shipping.ts'
import { checkout } from './checkout.ts'
import { getSavedAddress } from './get-saved-address.ts'
import { saveConfiguration } from './save-configuration.ts'
import { saveOrderAddress } from './save-order-address.ts'
import { stripeCheckout } from './stripe-checkout.ts'

export const checkoutHandlers = {
  'get-saved-address': getSavedAddress,
  'save-order-address': saveOrderAddress,
  'calculate-shipping': calculateShipping,
  'save-configuration': saveConfiguration,
  checkout,
  'stripe-checkout': stripeCheckout,
} satisfies Partial<Handlers>
