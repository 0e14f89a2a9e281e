import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { AppError } from '#domain/errors.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { adminPropertyById } from '#server/db/admin-properties/admin-properties.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { orderById } from '#server/db/orders/orders.ts'
import { showRecords } from '#server/db/privacy/home-records.ts'
import { closeRemoval, confirmRemoval, lockRemoval, removals } from '#server/db/privacy/removals.ts'
import { homeOfLead, homeOfProperty, homeOnList, type HomeToRemove } from '../find-home.ts'
import { hideHome } from '../hide-home.ts'

const PROOF_CHARS = 16
const NO_SUCH_HOME_ERROR = 'This home no longer exists'
const REMOVAL_NOT_PENDING_ERROR = 'This removal has started or is closed'

export async function listRemovals(ctx: Context, { page }: Parsed<'list-removals'>): Promise<Output<'list-removals'>> {
  const { rows, total } = await removals(ctx.db, pageRange(page))
  return {
    removals: rows.map((one) => ({
      id: one.id,
      kind: one.kind,
      state: one.state,
      subject: one.subject,
      requester_email: one.requester_email,
      proof: one.subject_hash?.slice(0, PROOF_CHARS) ?? null,
      decided_by: one.decided_by,
      requested_at: one.requested_at.toISOString(),
      confirmed_at: isoOrNull(one.confirmed_at),
      due_at: isoOrNull(one.due_at),
      resolved_at: isoOrNull(one.resolved_at),
      report: one.report,
    })),
    total,
    page_size: PAGE_SIZE,
  }
}

/** Carries out or declines a removal, whether or not the requester has confirmed it. */
export async function decideRemoval(
  ctx: Context,
  { id, decision }: Parsed<'decide-removal'>,
  { admin }: AdminCaller,
): Promise<Output<'decide-removal'>> {
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const removal = await lockRemoval(tx, id)
    if (removal?.kind !== 'home' || (removal.state !== 'requested' && removal.state !== 'confirmed'))
      throw new AppError('conflict', REMOVAL_NOT_PENDING_ERROR)
    if (decision === 'remove') {
      await confirmRemoval(tx, id, { dueAt: now, decidedBy: admin.username, now })
      await ctx.enqueue(tx, 'remove-home', { removalId: id })
      return void (await recordAudit(tx, { admin, action: 'remove home', detail: null, now }))
    }
    await showRecords(tx, id)
    await closeRemoval(tx, id, { state: 'declined', report: null, decidedBy: admin.username, now })
    await recordAudit(tx, { admin, action: 'show home again', detail: null, now })
  })
  return { success: true }
}

/** Removes a home at once, from any admin screen that shows it (F-54). */
export async function removeHomeNow(
  ctx: Context,
  target: Parsed<'remove-home'>,
  { admin, origin }: AdminCaller,
): Promise<Output<'remove-home'>> {
  const home = await homeNamed(ctx, target)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const request = { state: 'confirmed', requester: null, origin, decidedBy: admin.username } as const
    const { id } = await hideHome(ctx, tx, home, request)
    await confirmRemoval(tx, id, { dueAt: now, decidedBy: admin.username, now })
    await ctx.enqueue(tx, 'remove-home', { removalId: id })
    await recordAudit(tx, { admin, action: 'remove home', detail: null, now })
  })
  return { success: true }
}

async function homeNamed(ctx: Context, { of, id }: Parsed<'remove-home'>): Promise<HomeToRemove> {
  if (of === 'listed') {
    const adminProperty = await adminPropertyById(ctx.db, id)
    if (adminProperty) return await homeOnList(ctx, id, adminProperty.address)
  } else if (of === 'lead') {
    if (await leadByIdIncludingDeleted(ctx.db, id)) return await homeOfLead(ctx, id)
  } else {
    const order = await orderById(ctx.db, id)
    if (order) return await homeOfProperty(ctx, order.property_id)
  }
  throw new AppError('not_found', NO_SUCH_HOME_ERROR)
}
