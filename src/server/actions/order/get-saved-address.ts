import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '../../context.ts'
import { latestOrderOf } from '../../db/orders.ts'
import { requireSession } from '../property/require-session.ts'
import { homeToOrder } from './home-to-order.ts'
import { addressOfOrder } from './order-address.ts'

/** D2-140, U-11: what need not be typed again. */
export async function getSavedAddress(
  ctx: Context,
  input: Parsed<'get-saved-address'>,
  caller: Caller,
): Promise<Output<'get-saved-address'>> {
  const home = await homeToOrder(ctx, input, caller)
  const before = await latestOrderOf(ctx.db, home.id, requireSession(caller))
  if (before && before.address_line_1 !== '') {
    return {
      first_name: before.customer_first_name,
      last_name: before.customer_last_name,
      email: before.customer_email,
      address: addressOfOrder(before),
      confirmed: before.address_confirmed_at !== null,
    }
  }
  return {
    first_name: '',
    last_name: '',
    email: '',
    address: {
      addressLine1: home.address_line_1 ?? '',
      addressLine2: home.address_line_2 ?? '',
      city: home.city ?? '',
      state: home.state ?? '',
      zipCode: home.zip_code ?? '',
      country: 'US',
    },
    confirmed: false,
  }
}
