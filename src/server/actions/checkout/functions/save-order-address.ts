import type { Output, Parsed } from '#contract/index.ts'
import { canConfirm, CONFIRM_NEEDS } from '#domain/checkout/checkout.ts'
import { AppError } from '#domain/errors.ts'
import { addressProblem } from '#domain/checkout/shipping-address.ts'
import type { Caller, Context } from '#server/context.ts'
import { changeOrder } from '#server/db/orders/orders.ts'
import { draftOf } from '../draft-of.ts'
import { homeToOrder } from '../home-to-order.ts'
import { assertNotOrdered } from '../ordered-already.ts'
import { usAddress } from '../us-address.ts'

/** D2-101: the address the buyer has confirmed. */
export async function saveOrderAddress(
  ctx: Context,
  input: Parsed<'save-order-address'>,
  caller: Caller,
): Promise<Output<'save-order-address'>> {
  const home = await homeToOrder(ctx, input, caller)
  await assertNotOrdered(ctx, home, caller, input.another)
  const address = usAddress(input.address)
  const billing = input.billing && usAddress(input.billing)
  if (!canConfirm(address)) {
    const issues = (['addressLine1', 'zipCode'] as const)
      .filter((field) => address[field] === '')
      .map((field) => ({ path: `address.${field}`, message: 'is required' }))
    throw new AppError('bad_input', CONFIRM_NEEDS, { issues })
  }
  const problem = addressProblem(address)
  if (problem) {
    const issues = [{ path: `address.${problem.field}`, message: problem.message }]
    throw new AppError('bad_input', problem.message, { issues })
  }
  await ctx.inTransaction(async (tx) => {
    const draft = await draftOf(ctx, tx, home, caller)
    await changeOrder(
      tx,
      draft.id,
      {
        customer_first_name: input.customer_first_name,
        customer_last_name: input.customer_last_name,
        customer_email: input.customer_email,
        customer_phone: input.customer_phone,
        address_line_1: address.addressLine1,
        address_line_2: address.addressLine2,
        city: address.city,
        state: address.state,
        zip_code: address.zipCode,
        address_confirmed_at: ctx.now(),
        billing_address: billing && JSON.stringify(billing),
      },
      ctx.now(),
    )
  })
  return { success: true, address }
}
