import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { CAMPAIGN_TEXTS, campaignProblem, sourceOf, subtypeOfSource } from '#domain/campaigns/campaign-form.ts'
import { CAMPAIGN_NAME_TAKEN_ERROR, CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { fieldError } from '#domain/errors.ts'
import { whereOf } from '#domain/imports/import-where.ts'
import { storedSourceName } from '#domain/imports/import.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { campaignById, insertCampaign } from '#server/db/campaigns/campaigns.ts'
import { internalUnlessOutage } from '#server/db/outage.ts'

/**
 * Creates a campaign. Throws 'bad_input' with the first text of D3-093 … D3-097 that applies, and 'conflict' if the
 * name is taken (D3-096), except by an earlier call with the same id and name.
 */
export async function createCampaign(
  ctx: Context,
  form: Parsed<'create-campaign'>,
  { admin }: AdminCaller,
): Promise<Output<'create-campaign'>> {
  const problem = campaignProblem(form, form.way, ctx.config.LISTING_SITE)
  if (problem) throw fieldError(problem.field, problem.message)
  const source = form.way === 'file' ? null : sourceOf(form)
  if (source !== null) whereOf(form, source, ctx.counties.match) // An unknown county must not leave an empty campaign behind.
  const subtype = form.subtype ?? subtypeOfSource(source)
  const campaign = {
    id: form.id ?? randomUUID(),
    name: form.name,
    // Buyers' agents by default, which fits both subtypes that can be chosen later (D3-088).
    type: subtype ? CAMPAIGN_SUBTYPES[subtype].type : 'buyers_agent_outreach',
    subtype,
    requestUrl: form.homesUrl || null,
    sourceName: source && storedSourceName(source, ctx.config.LISTING_SITE),
    notes: form.notes || null,
    adminId: admin.id,
    now: ctx.now(),
  } as const
  const isNew = await ctx
    .inTransaction(async (tx) => {
      if (!(await insertCampaign(tx, campaign))) return false
      const { id: campaignId, now } = campaign
      await recordAudit(tx, { admin, action: 'create campaign', campaignId, detail: null, now })
      return true
    })
    .catch(internalUnlessOutage(CAMPAIGN_TEXTS.database))
  const { id, name } = campaign
  const isRepeated = !isNew && (await campaignById(ctx.db, id))?.name === name
  if (!isNew && !isRepeated) throw fieldError('name', CAMPAIGN_NAME_TAKEN_ERROR, 'conflict')
  return { id, name }
}
