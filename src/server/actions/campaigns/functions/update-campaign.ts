import type { Output, Parsed } from '#contract/index.ts'
import { STATUS_CHANGES } from '#domain/campaigns/campaign.ts'
import { AppError } from '#domain/errors.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { type Campaign, type CampaignChange, changeCampaign, lockCampaign } from '#server/db/campaigns/campaigns.ts'
import { campaignView } from '../campaign-view.ts'
import { noSuchCampaign } from '../require-campaign.ts'

/** Updates the given fields. Repeating the same update changes nothing and writes no audit entry. */
export const updateCampaign = (
  ctx: Context,
  { id, name, notes, status }: Parsed<'update-campaign'>,
  { admin }: AdminCaller,
): Promise<Output<'update-campaign'>> =>
  ctx.inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign || campaign.deleted_at !== null) throw noSuchCampaign()
    if (status !== undefined) requirePossible(campaign, status)
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(notes === undefined ? {} : { notes: notes === '' ? null : notes }),
      ...(status === undefined ? {} : { status }),
    }
    const detail = changeText(campaign, change)
    if (detail === '') return campaignView(campaign)
    const now = ctx.now()
    const newCampaign = await changeCampaign(tx, id, change, now)
    await recordAudit(tx, { admin, action: 'change campaign', campaignId: id, detail, now })
    return campaignView(newCampaign)
  })

function requirePossible({ status: current }: Campaign, next: Campaign['status']): void {
  if (next === current || STATUS_CHANGES[current].includes(next)) return
  throw new AppError('conflict', `A campaign that is ${current} can’t become ${next}`)
}

/** Returns the changes as text, as in 'name: Elm → Oak; status: active → paused'; empty if nothing changes. */
const changeText = (campaign: Campaign, change: CampaignChange): string =>
  (['name', 'status', 'notes'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== campaign[field])
    .map((field) => (field === 'notes' ? 'notes' : `${field}: ${campaign[field]} → ${change[field]}`))
    .join('; ')
