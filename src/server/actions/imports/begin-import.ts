import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { subtypeOfSource } from '#domain/campaigns/campaign-form.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import {
  IMPORT_LIMITS,
  type ImportMode,
  type ImportQuery,
  type ImportSite,
  NONE_LEFT_OUT,
  storedSourceName,
} from '#domain/imports/import.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { setCampaignSource, setCampaignSubtype } from '#server/db/campaigns/campaign-imports.ts'
import { type Campaign, lockCampaign } from '#server/db/campaigns/campaigns.ts'
import { insertImport, openImportOf } from '#server/db/imports/imports.ts'
import { enqueueStep } from './import-step.ts'
import { resumeCampaign } from './resume-campaign.ts'

type ImportRequest = {
  readonly source: ImportSite
  readonly mode: ImportMode
  readonly query: ImportQuery
  readonly target: number
  readonly requiresEmail: boolean
  readonly isRepeat?: boolean
}

/**
 * Records an import and enqueues its first step; returns its id. If the same import is running, returns that one.
 * Throws 'conflict' if another one is running.
 */
export async function beginImport(
  ctx: Context,
  { admin }: AdminCaller,
  campaign: Campaign,
  request: ImportRequest,
): Promise<string> {
  const now = ctx.now()
  const id = randomUUID()
  const isBegun = await ctx.inTransaction(async (tx) => {
    await lockCampaign(tx, campaign.id)
    const isInserted = await insertImport(tx, {
      id,
      campaign_id: campaign.id,
      source_platform: request.source,
      mode: request.mode,
      query: JSON.stringify(request.query),
      target: request.target,
      requires_email: request.requiresEmail,
      page: request.query.onlyPage ?? 1,
      state: 'running',
      left_out: JSON.stringify(NONE_LEFT_OUT),
      deadline_at: deadlineFrom(now),
      started_by: admin.username,
      started_by_admin_id: admin.id,
      created_at: now,
      updated_at: now,
    })
    if (!isInserted) return false
    await resumeCampaign(tx, campaign, now)
    const subtype = campaign.campaign_subtype ?? subtypeOfSource(request.source)
    if (subtype !== campaign.campaign_subtype && subtype !== null)
      await setCampaignSubtype(tx, campaign.id, subtype, now)
    const { where } = request.query
    const url = where.by === 'url' ? where.url : null
    await setCampaignSource(tx, campaign.id, {
      sourceName: storedSourceName(request.source, ctx.config.LISTING_SITE),
      url,
      now,
    })
    await enqueueStep(ctx, tx, { id, step: 0, waitMs: 0 })
    const action = request.isRepeat ? 'repeat import' : 'start import'
    await recordAudit(tx, { admin, action, campaignId: campaign.id, detail: null, now })
    return true
  })
  if (isBegun) return id
  const running = await openImportOf(ctx.db, campaign.id)
  const isSame =
    running?.source_platform === request.source &&
    running.mode === request.mode &&
    isDeepStrictEqual(running.query, request.query)
  if (isSame) return running.id
  throw new AppError('conflict', IMPORT_RUNNING_REFUSAL)
}

export const IMPORT_RUNNING_REFUSAL =
  'This campaign already has an import running. Stop it first, or wait until it ends.'

export const deadlineFrom = (now: Date): Date => new Date(now.getTime() + IMPORT_LIMITS.maxMinutes * MINUTE_MS)
