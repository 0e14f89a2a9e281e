import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { ASSUMED_DELIVERED_DAYS, openOrdersErrorText } from '#domain/privacy/removal.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { suppress } from '#server/db/outreach/suppressions.ts'
import type { Db } from '#server/db/pool.ts'
import {
  erasePersonRecords,
  filesOfPerson,
  lockOrdersOf,
  openOrdersOf,
  recordsOfPerson,
} from '#server/db/privacy/person-records.ts'
import { closeRemoval, insertRemoval } from '#server/db/privacy/removals.ts'
import { removalHash } from '#server/security/removal-keys.ts'

export async function findPerson(ctx: Context, { email }: Parsed<'find-person'>): Promise<Output<'find-person'>> {
  const records = await recordsOfPerson(ctx.db, email)
  return {
    records: Object.fromEntries(Object.entries(records).map(([kind, rows]) => [kind, rows.length])),
    open_orders: await openOrders(ctx, ctx.db, email),
  }
}

/** Exports all data about a person, as we store it. */
export async function exportPerson(
  ctx: Context,
  { email }: Parsed<'export-person'>,
  { admin }: AdminCaller,
): Promise<Output<'export-person'>> {
  const now = ctx.now()
  const records = await recordsOfPerson(ctx.db, email)
  await ctx.inTransaction((tx) => recordAudit(tx, { admin, action: 'export person', detail: null, now }))
  return {
    file_name: `person-${shopDay(now)}.json`,
    json: JSON.stringify({ email, exported_at: now.toISOString(), records }, null, 2),
  }
}

/**
 * Deletes a person's data (S-24), unless an order is in progress: a job removes the files after the rows are gone. A
 * hash of the email address prevents new emails to it.
 */
export async function erasePerson(
  ctx: Context,
  { email }: Parsed<'erase-person'>,
  { admin }: AdminCaller,
): Promise<Output<'erase-person'>> {
  const report = await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const orderIds = await lockOrdersOf(tx, email)
    const open = await openOrders(ctx, tx, email)
    if (open.length > 0) throw new AppError('conflict', openOrdersErrorText(open))
    const pictures = await filesOfPerson(tx, email)
    const rows = { files: pictures.length, ...(await erasePersonRecords(tx, { email, orderIds, now })) }
    if (pictures.length > 0) await ctx.enqueue(tx, 'remove-files', { ids: [], pictures })
    await suppress(tx, { email, reason: 'deleted', addedBy: admin.username, now })
    const { id } = (await insertRemoval(tx, {
      id: randomUUID(),
      kind: 'person',
      subject: null,
      subject_hash: removalHash('person', email, ctx.signingSecret),
      state: 'confirmed',
      requester_email: null,
      origin: null,
      decidedBy: admin.username,
      now,
    }))!
    await closeRemoval(tx, id, { state: 'done', report: rows, now })
    await recordAudit(tx, { admin, action: 'erase person', detail: null, now })
    return rows
  })
  return { report }
}

const openOrders = (ctx: Context, db: Db, email: string): Promise<(number | null)[]> =>
  openOrdersOf(db, email, new Date(ctx.now().getTime() - ASSUMED_DELIVERED_DAYS * DAY_MS))
