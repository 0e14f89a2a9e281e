import { z } from 'zod'
import { AUDIT_PERIODS } from '#domain/admin/admin.ts'
import { isoDateTime } from '../fields.ts'
import { fn } from '../fn.ts'

const AuditFilter = z.object({
  username: z.string().max(100).nullable().default(null),
  action: z.string().max(100).nullable().default(null),
  days: z.literal(AUDIT_PERIODS).nullable().default(null),
  /** Part of a detail, a campaign's name or an order's number. */
  search: z.string().trim().max(200).default(''),
})

export const auditLogFunctions = {
  'list-audit-log': fn({
    access: 'admin',
    role: 'owner',
    summary: 'What admins did, newest first, fifty to a page (F-47).',
    input: AuditFilter.extend({ page: z.int().min(1).max(100_000).default(1) }),
    output: z.object({
      entries: z.array(
        z.object({
          id: z.uuid(),
          username: z.string(),
          action: z.string(),
          detail: z.string().nullable(),
          at: isoDateTime,
          order_id: z.uuid().nullable(),
          order_number: z.int().nullable(),
          campaign_id: z.uuid().nullable(),
          campaign: z.string().nullable(),
          lead_id: z.uuid().nullable(),
        }),
      ),
      total: z.int(),
      page_size: z.int(),
      /** The values that the log can be filtered by. */
      usernames: z.array(z.string()),
      actions: z.array(z.string()),
    }),
  }),

  'export-audit-log': fn({
    access: 'admin',
    role: 'owner',
    summary: 'The log as CSV, safe from formulas in a spreadsheet.',
    input: AuditFilter,
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),
}
