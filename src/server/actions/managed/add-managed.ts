import type { Output, Parsed } from '#contract/index.ts'
import { addressFromTyped } from '#domain/address/read-address.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminCaller, Context } from '../../context.ts'
import { managedView } from './managed-view.ts'
import { putOnList } from './put-on-list.ts'
import { requireManaged } from './require-managed.ts'

/** D3-024: one home by hand. Sent again with the same id, it is there once. */
export async function addManaged(
  ctx: Context,
  { styles, original_image: originalImage, ...home }: Parsed<'admin-add-property'>,
  caller: AdminCaller,
): Promise<Output<'admin-add-property'>> {
  requireWholeAddress(home.address)
  await ctx.inTransaction((tx) => putOnList(ctx, tx, { ...home, originalImage }, styles))
  return await managedView(ctx, await requireManaged(ctx, home.id), caller)
}

/** A home is looked for by street, city and state. */
export function requireWholeAddress(text: string): void {
  const { line1, city, state } = addressFromTyped(text)
  const lacking = line1 === '' ? 'the street' : city === '' ? 'the city' : state === '' ? 'the state' : null
  if (lacking === null) return
  throw new AppError('bad_input', `address: ${lacking} is missing, as in 12 Maple St, Oak Park, IL 60302`, {
    issues: [{ path: 'address', message: `lacks ${lacking}` }],
  })
}
