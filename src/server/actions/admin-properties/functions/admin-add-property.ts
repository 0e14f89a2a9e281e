import type { Output, Parsed } from '#contract/index.ts'
import { refuseRemovedAddress } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { adminPropertyView } from '../admin-property-view.ts'
import { putOnList } from '../put-on-list.ts'
import { requireAdminProperty, requireWholeAddress } from '../require-admin-property.ts'

/** Adds one home by hand (D3-024). Safe to repeat with the same id. */
export async function adminAddProperty(
  ctx: Context,
  { styles, original_image: originalImage, ...home }: Parsed<'admin-add-property'>,
  caller: AdminCaller,
): Promise<Output<'admin-add-property'>> {
  requireWholeAddress(home.address)
  await refuseRemovedAddress(ctx, home.address)
  await ctx.inTransaction(async (tx) => {
    if (!(await putOnList(ctx, tx, { ...home, originalImage }, styles))) return
    await recordAudit(tx, { admin: caller.admin, action: 'add listed property', detail: null, now: ctx.now() })
  })
  return await adminPropertyView(ctx, await requireAdminProperty(ctx, home.id), caller)
}
