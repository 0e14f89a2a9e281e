import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { ADMIN_MODES, AUDIT_PERIODS } from '#domain/admin/admin.ts'
import { DEFAULT_INSIGHT_DAYS } from '#domain/admin/insights.ts'
import { OVERVIEW_FIGURES } from '#domain/admin/overview.ts'
import { BULK_ACTION_NAMES } from '#domain/leads/bulk-actions/index.ts'
import { fn } from './fn.ts'

const Ranked = z.array(z.object({ name: z.string(), count: z.int() }))

const required = (max: number) => z.string().trim().min(1, 'is required').max(max)

const AuditFilter = z.object({
  username: z.string().max(100).nullable().default(null),
  action: z.string().max(100).nullable().default(null),
  days: z.literal(AUDIT_PERIODS).nullable().default(null),
  /** Part of a detail, a campaign's name or an order's number. */
  search: z.string().trim().max(200).default(''),
})

export const adminFunctions = {
  'list-audit-log': fn({
    access: 'admin',
    summary: 'What admins did, newest first, fifty to a page (feature 47).',
    input: AuditFilter.extend({ page: z.int().min(1).max(100_000).default(1) }),
    output: z.object({
      entries: z.array(
        z.object({
          id: z.uuid(),
          username: z.string(),
          action: z.string(),
          detail: z.string().nullable(),
          at: z.iso.datetime(),
          order_id: z.uuid().nullable(),
          order_number: z.int().nullable(),
          campaign_id: z.uuid().nullable(),
          campaign: z.string().nullable(),
          lead_id: z.uuid().nullable(),
        }),
      ),
      total: z.int(),
      page_size: z.int(),
      /** What the log can be filtered by. */
      usernames: z.array(z.string()),
      actions: z.array(z.string()),
    }),
  }),

  'export-audit-log': fn({
    access: 'admin',
    summary: 'The log as CSV that a spreadsheet takes for no formula.',
    input: AuditFilter,
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),

  'admin-auth': fn({
    access: 'visitor',
    summary:
      'Answers a session token for the header x-admin-token (D3-200). Ten failures in 15 minutes close the door (S-01).',
    input: z.object({ username: required(100), password: z.string().min(1, 'is required').max(PASSWORD.max) }),
    output: z.object({ success: z.literal(true), sessionToken: z.string() }),
  }),

  'admin-sign-out': fn({
    access: 'visitor',
    summary: 'Ends the session of this admin token. Safe to repeat.',
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
  }),

  'get-admin': fn({
    access: 'admin',
    summary: 'Who is signed in as an admin, and whether their session is in test mode.',
    input: z.object({}),
    output: z.object({ username: z.string(), mode: z.enum(ADMIN_MODES) }),
  }),

  'set-admin-mode': fn({
    access: 'admin',
    summary:
      'Switches this session to test mode or back (D3-015, E-41): with the header x-admin-mode: test its orders are paid with test money and never printed, its emails go to the shop, and nothing of it is counted.',
    input: z.object({ mode: z.enum(ADMIN_MODES) }),
    output: z.object({ mode: z.enum(ADMIN_MODES) }),
  }),

  'get-insights': fn({
    access: 'admin',
    summary:
      'Searches, orders and revenue of a period, in cents, with rankings and months (D3-040 … D3-043). Rates are of searches on the website that were ordered; campaign visits are no searches (E-48).',
    input: z.object({ days: z.literal([7, 30, 90]).nullable().default(DEFAULT_INSIGHT_DAYS) }),
    output: z.object({
      total_searches: z.int(),
      total_orders: z.int(),
      conversion_rate: z.number(),
      total_revenue: z.int(),
      recent_searches: z.int(),
      top_states: Ranked,
      top_cities: Ranked,
      order_status: Ranked,
      search_sources: Ranked,
      monthly_trends: z.array(
        z.object({ month: z.string(), searches: z.int(), orders: z.int(), conversion_rate: z.number() }),
      ),
    }),
  }),

  'get-overview': fn({
    access: 'admin',
    summary:
      "What the admin's home shows: searches, homes drawn, orders, revenue in cents and emails sent, today and in the last 30 days beside the 30 before; what waits for a person; what runs now.",
    input: z.object({}),
    output: z.object({
      figures: z.array(
        z.object({
          name: z.enum(OVERVIEW_FIGURES),
          today: z.number(),
          period: z.number(),
          before: z.number(),
          days: z.array(z.number()).readonly(),
        }),
      ),
      attention: z.array(
        z.object({
          kind: z.enum(['home_removal', 'held_order', 'damage_claim', 'paused_sending', 'stopped_import', 'bounce']),
          count: z.int(),
          first: z.string().nullable(),
        }),
      ),
      running: z.array(
        z.object({
          kind: z.enum(['sending', 'import', 'bulk']),
          id: z.string(),
          campaign_id: z.string(),
          campaign: z.string(),
          action: z.enum(BULK_ACTION_NAMES).nullable(),
          done: z.int(),
          total: z.int().nullable(),
        }),
      ),
    }),
  }),

  'get-costs': fn({
    access: 'admin',
    summary: 'What vendors were paid in the last twelve months, by month, vendor and purpose, in cents (feature 53).',
    input: z.object({}),
    output: z.object({
      /** Newest month first, the dearest first in it. */
      months: z.array(
        z.object({ month: z.string(), vendor: z.string(), purpose: z.string(), calls: z.int(), cost: z.int() }),
      ),
      /** The dearest first. */
      campaigns: z.array(z.object({ id: z.uuid(), name: z.string(), cost: z.int() })),
      today: z.int(),
      /** Null: none is set. */
      daily_limit: z.int().nullable(),
    }),
  }),

  'set-cost-limit': fn({
    access: 'admin',
    summary: 'How much may be spent on vendors in a day before work for campaigns waits; null: any amount.',
    input: z.object({ daily_limit: z.int().min(1).max(100_000_000).nullable() }),
    output: z.object({ success: z.literal(true) }),
  }),
}
