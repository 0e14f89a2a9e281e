import type { Output } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'

/** Who is signed in: what every admin screen asks before it shows anything (D3-001). */
export const getAdmin = async (_: Context, __: unknown, { admin }: AdminCaller): Promise<Output<'get-admin'>> => ({
  username: admin.username,
  mode: admin.isTest ? 'test' : 'live',
})
