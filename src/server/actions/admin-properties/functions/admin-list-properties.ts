import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { adminProperties } from '#server/db/admin-properties/admin-properties.ts'
import { adminPropertyView } from '../admin-property-view.ts'
import { requireAdminProperty } from '../require-admin-property.ts'

/** Returns a page of the admin's list (D3-020). */
export async function adminListProperties(
  ctx: Context,
  { status, search, page }: Parsed<'admin-list-properties'>,
  caller: AdminCaller,
): Promise<Output<'admin-list-properties'>> {
  const { homes, total } = await adminProperties(ctx.db, { status, search }, pageRange(page))
  return {
    properties: await Promise.all(homes.map((home) => adminPropertyView(ctx, home, caller))),
    total,
    page_size: PAGE_SIZE,
  }
}

/** Returns one home of the list. */
export const adminGetProperty = async (
  ctx: Context,
  { id }: Parsed<'admin-get-property'>,
  caller: AdminCaller,
): Promise<Output<'admin-get-property'>> => adminPropertyView(ctx, await requireAdminProperty(ctx, id), caller)
