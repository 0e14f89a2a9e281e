import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { DAY_MS } from '#domain/durations.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { csvFile } from '#domain/write-csv.ts'
import type { Context } from '#server/context.ts'
import { auditLog, auditNames } from '#server/db/admin/audit-list.ts'

const MAX_LINES = 100_000

/** Returns actions of admins, newest first (F-47). */
export async function listAuditLog(
  ctx: Context,
  { page, ...filter }: Parsed<'list-audit-log'>,
): Promise<Output<'list-audit-log'>> {
  const { entries, total } = await auditLog(ctx.db, filterOf(ctx, filter), pageRange(page))
  return {
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    total,
    page_size: PAGE_SIZE,
    ...(await auditNames(ctx.db)),
  }
}

export async function exportAuditLog(
  ctx: Context,
  filter: Parsed<'export-audit-log'>,
): Promise<Output<'export-audit-log'>> {
  const { entries } = await auditLog(ctx.db, filterOf(ctx, filter), { limit: MAX_LINES, offset: 0 })
  const lines = entries.map((entry) => [
    entry.at.toISOString(),
    entry.username,
    entry.action,
    entry.detail,
    entry.campaign,
    entry.order_number,
  ])
  return {
    file_name: `audit-log-${shopDay(ctx.now())}.csv`,
    csv: csvFile([['At', 'Who', 'What', 'Detail', 'Campaign', 'Order'], ...lines]),
  }
}

const filterOf = ({ now }: Context, { days, ...filter }: Parsed<'export-audit-log'>) => ({
  ...filter,
  since: days === null ? null : new Date(now().getTime() - days * DAY_MS),
})
