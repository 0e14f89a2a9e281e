import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { refuseRemovedAddress } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { adminPropertyById, updateAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import { adminPropertyView } from '../admin-property-view.ts'
import { requireAdminProperty, requireWholeAddress } from '../require-admin-property.ts'

/** Saves an admin's changes to a home; its art stays that of the photo it was drawn from (D3-021, D3-026). */
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
  await ctx.inTransaction((tx) =>
    updateAdminProperty(tx, id, { ...change, failure: change.status === 'failed' ? home.failure : null }, ctx.now()),
  )
  return await adminPropertyView(ctx, await requireAdminProperty(ctx, id), caller)
}

/** Removes a home from the list; its code stops working. */
export const adminDeleteProperty = (
  ctx: Context,
  { id }: Parsed<'admin-delete-property'>,
): Promise<{ success: true }> => setDeleted(ctx, id, ctx.now())

/** Restores a home that was removed from the list (U-24). */
export const adminRestoreProperty = (
  ctx: Context,
  { id }: Parsed<'admin-restore-property'>,
): Promise<{ success: true }> => setDeleted(ctx, id, null)

async function setDeleted(ctx: Context, id: string, at: Date | null): Promise<{ success: true }> {
  if (!(await adminPropertyById(ctx.db, id))) throw new AppError('not_found', 'This home does not exist')
  await ctx.inTransaction((tx) => updateAdminProperty(tx, id, { deleted_at: at }, ctx.now()))
  return { success: true }
}
