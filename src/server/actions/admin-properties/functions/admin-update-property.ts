import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { NO_SUCH_HOME_ERROR } from '#domain/leads/labels.ts'
import { refuseRemovedAddress } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { adminPropertyById, updateAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { adminPropertyView } from '../admin-property-view.ts'
import { requireAdminProperty, requireWholeAddress } from '../require-admin-property.ts'

/** Saves an admin's changes to a home. Its art stays as it is, even if the address changes (D3-021, D3-026). */
export async function adminUpdateProperty(
  ctx: Context,
  { id, ...change }: Parsed<'admin-update-property'>,
  caller: AdminCaller,
): Promise<Output<'admin-update-property'>> {
  const home = await requireAdminProperty(ctx, id)
  if (change.address !== home.address) {
    requireWholeAddress(change.address)
    await refuseRemovedAddress(ctx, change.address)
  }
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    await updateAdminProperty(tx, id, { ...change, failure: change.status === 'failed' ? home.failure : null }, now)
    await recordAudit(tx, { admin: caller.admin, action: 'change listed property', detail: null, now })
  })
  return await adminPropertyView(ctx, await requireAdminProperty(ctx, id), caller)
}

/** Removes a home from the list; its code stops working. */
export const adminDeleteProperty = (
  ctx: Context,
  { id }: Parsed<'admin-delete-property'>,
  caller: AdminCaller,
): Promise<{ success: true }> => setDeleted(ctx, id, caller, true)

/** Restores a home that was removed from the list (U-24). */
export const adminRestoreProperty = (
  ctx: Context,
  { id }: Parsed<'admin-restore-property'>,
  caller: AdminCaller,
): Promise<{ success: true }> => setDeleted(ctx, id, caller, false)

async function setDeleted(
  ctx: Context,
  id: string,
  { admin }: AdminCaller,
  isDeleted: boolean,
): Promise<{ success: true }> {
  if (!(await adminPropertyById(ctx.db, id))) throw new AppError('not_found', NO_SUCH_HOME_ERROR)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    await updateAdminProperty(tx, id, { deleted_at: isDeleted ? now : null }, now)
    const action = isDeleted ? 'delete listed property' : 'restore listed property'
    await recordAudit(tx, { admin, action, detail: null, now })
  })
  return { success: true }
}
