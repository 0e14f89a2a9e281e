import type { Output } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { adminById } from '#server/db/admin/admins.ts'

/** Returns the signed-in admin; every admin screen loads this first (D3-001). */
export const getAdmin = async (ctx: Context, _: unknown, { admin }: AdminCaller): Promise<Output<'get-admin'>> => ({
  username: admin.username,
  role: (await adminById(ctx.db, admin.id))!.role,
  mode: admin.isTest ? 'test' : 'live',
  host: ctx.config.LISTING_SITE,
})
