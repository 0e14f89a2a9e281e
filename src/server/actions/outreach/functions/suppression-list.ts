import type { Output, Parsed } from '#contract/index.ts'
import { PAGE_SIZE, pageRange } from '#contract/page-range.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { mayBeLifted, NOT_LIFTED_REFUSAL, SUPPRESSION_LABELS } from '#domain/outreach/suppression.ts'
import { csvFile } from '#domain/write-csv.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { deleteSuppression, lockSuppression, suppressions, suppressMany } from '#server/db/outreach/suppressions.ts'

const MAX_LINES = 1_000_000

/** Returns a page of the suppressed addresses (F-32). */
export async function listSuppressions(
  { db }: Context,
  { search, reason, page }: Parsed<'list-suppressions'>,
): Promise<Output<'list-suppressions'>> {
  const { rows, total } = await suppressions(db, { search, reason }, pageRange(page))
  return {
    suppressions: rows.map((one) => ({
      id: one.hash,
      email: one.email,
      reason: one.reason,
      note: one.note,
      added_by: one.addedBy,
      at: one.at.toISOString(),
      may_be_lifted: mayBeLifted(one.reason),
    })),
    total,
    page_size: PAGE_SIZE,
  }
}

/** Suppresses every email address in the text; everything else (headers, names, reasons) is ignored. */
export async function addSuppressions(
  ctx: Context,
  { text, note }: Parsed<'add-suppressions'>,
  { admin }: AdminCaller,
): Promise<Output<'add-suppressions'>> {
  const emails = [...new Set(text.split(/[\s,;"'<>()[\]]+/).flatMap((word) => emailOf(word) ?? []))]
  if (emails.length === 0) {
    const message = 'No email address was found'
    throw fieldError('text', message)
  }
  const now = ctx.now()
  return await ctx.inTransaction(async (tx) => {
    const count = await suppressMany(tx, emails, { note: note || null, addedBy: admin.username, now })
    await recordAudit(tx, { admin, action: 'change suppressions', detail: `${count} added`, now })
    return { added: count, known: emails.length - count }
  })
}

/** Lifts a suppression, unless the recipient asked for it: then only they can. */
export async function liftSuppression(
  ctx: Context,
  { id }: Parsed<'lift-suppression'>,
  { admin }: AdminCaller,
): Promise<Output<'lift-suppression'>> {
  await ctx.inTransaction(async (tx) => {
    const suppression = await lockSuppression(tx, id)
    if (!suppression) return // already lifted
    if (!mayBeLifted(suppression.reason)) throw new AppError('conflict', NOT_LIFTED_REFUSAL)
    await deleteSuppression(tx, id)
    const detail = `lifted: ${SUPPRESSION_LABELS[suppression.reason]}`
    await recordAudit(tx, { admin, action: 'change suppressions', detail, now: ctx.now() })
  })
  return { success: true }
}

export async function exportSuppressions(ctx: Context): Promise<Output<'export-suppressions'>> {
  const { rows } = await suppressions(ctx.db, { search: '', reason: null }, { limit: MAX_LINES, offset: 0 })
  const lines = rows.map(({ email, hash, reason, note, addedBy, at }) => [
    email ?? `sha256:${hash}`,
    SUPPRESSION_LABELS[reason],
    note,
    addedBy,
    at.toISOString(),
  ])
  return {
    file_name: `suppressions-${shopDay(ctx.now())}.csv`,
    csv: csvFile([['Email', 'Reason', 'Note', 'Added by', 'Since'], ...lines]),
  }
}
