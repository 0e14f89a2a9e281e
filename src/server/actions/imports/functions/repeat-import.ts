import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { isEmptyRange, priceRange } from '#domain/imports/listing-price.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { beginImport } from '../begin-import.ts'
import { requireImport, viewImport } from '../import-view.ts'

/**
 * Repeats an import, optionally with a wider search; existing homes stay (E-47). Throws 'conflict' while one is
 * running.
 */
export async function repeatImport(
  ctx: Context,
  { id, priceMin, priceMax, targetProperties }: Parsed<'repeat-import'>,
  caller: AdminCaller,
): Promise<Output<'repeat-import'>> {
  const before = await requireImport(ctx, id)
  const campaign = await requireCampaign(ctx, before.campaign_id)
  const { price: earlierPrice } = before.query
  const price = priceRange(
    priceMin ?? Math.floor((earlierPrice.minCents ?? 0) / 100),
    priceMax ?? Math.ceil((earlierPrice.maxCents ?? 0) / 100),
  )
  if (isEmptyRange(price))
    throw new AppError('bad_input', 'priceMax: must not be below priceMin', {
      issues: [{ path: 'priceMax', message: 'must not be below priceMin' }],
    })
  const newId = await beginImport(ctx, caller, campaign, {
    source: before.source_platform,
    mode: before.mode,
    query: { ...before.query, price },
    target: targetProperties ?? before.target,
    requiresEmail: before.requires_email,
    isRepeat: true,
  })
  return await viewImport(ctx, newId)
}
