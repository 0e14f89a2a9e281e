import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { requirePlacedOrder } from '../lookup/require-placed-order.ts'
import { adminOrderView } from '../views/admin-order-view.ts'

export const adminGetOrder = async (
  ctx: Context,
  { id }: Parsed<'admin-get-order'>,
  caller: AdminCaller,
): Promise<Output<'admin-get-order'>> => await adminOrderView(ctx, await requirePlacedOrder(ctx, id), caller)
