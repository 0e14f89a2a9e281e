import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { ADMIN_MODES, ADMIN_SEARCH, AUDIT_PERIODS } from '#domain/admin/admin.ts'
import { ADMIN_ROLES } from '#domain/admin/roles.ts'
import { DEFAULT_INSIGHT_DAYS } from '#domain/admin/insights.ts'
import { ATTENTION_PARTS, type AttentionKind, JOB_CONTROLS, JOB_KINDS, JOB_STATES } from '#domain/admin/job.ts'
import { OVERVIEW_FIGURES } from '#domain/admin/overview.ts'
import { ADMIN_PROPERTY_STATUSES } from '#domain/admin-properties/admin-property.ts'
import { EMAIL_STATES } from '#domain/emails/email-state.ts'
import { MAIL_RECORDS, type MailRecordKind, RECORD_STATES, type RecordState } from '#domain/emails/mail-records.ts'
import { BULK_ACTION_NAMES } from '#domain/leads/bulk-actions/index.ts'
import { CAMPAIGN_STATUSES } from '#domain/campaigns/campaign.ts'
import { ORDER_STATES } from '#domain/orders/order.ts'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-run.ts'
import { fn } from './fn.ts'

const Ranked = z.array(z.object({ name: z.string(), count: z.int() }))

const required = (max: number) => z.string().trim().min(1, 'is required').max(max)

const role = z.enum(ADMIN_ROLES)
const done = z.object({ success: z.literal(true) })
/** A truncated link is treated as an unknown one, with a message. */
const invitationKey = z.string().trim().max(200)
const adminId = z.object({ id: z.uuid() })

const AuditFilter = z.object({
  username: z.string().max(100).nullable().default(null),
  action: z.string().max(100).nullable().default(null),
  days: z.literal(AUDIT_PERIODS).nullable().default(null),
  /** Part of a detail, a campaign's name or an order's number. */
  search: z.string().trim().max(200).default(''),
})

export const adminFunctions = {
  'list-admins': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Who may use the admin tool, their roles, and who is invited (F-48).',
    input: z.object({}),
    output: z.object({
      admins: z.array(
        z.object({
          id: z.uuid(),
          username: z.string(),
          role,
          email: z.string().nullable(),
          has_second_factor: z.boolean(),
          created_at: z.iso.datetime(),
          used_at: z.iso.datetime().nullable(),
        }),
      ),
      invitations: z.array(z.object({ email: z.string(), role, invited_by: z.string(), expires_at: z.iso.datetime() })),
    }),
  }),

  'invite-admin': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Emails someone a single-use link to become an admin.',
    input: z.object({ email: z.string().trim().toLowerCase().pipe(z.email().max(254)), role }),
    output: done,
  }),

  'get-admin-invitation': fn({
    access: 'visitor',
    summary: 'What an invitation link is for. Changes nothing.',
    input: z.object({ key: invitationKey }),
    output: z.object({ role }),
    callsPerMinute: 20,
  }),

  'accept-admin-invitation': fn({
    access: 'visitor',
    summary: 'Accepts an invitation, which can be used once.',
    input: z.object({ key: invitationKey, username: required(100), password: z.string().max(PASSWORD.max) }),
    output: done,
    callsPerMinute: 20,
  }),

  'change-admin-role': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Gives an admin another role; the last owner stays one.',
    input: adminId.extend({ role }),
    output: done,
  }),

  'remove-admin': fn({
    access: 'admin',
    role: 'owner',
    summary: 'Removes an admin and their sessions; not the last owner.',
    input: adminId,
    output: done,
  }),

  'get-my-access': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Where this admin is signed in, and whether two-factor sign-in is on.',
    input: z.object({}),
    output: z.object({
      has_second_factor: z.boolean(),
      sessions: z.array(
        z.object({
          id: z.string(),
          is_this: z.boolean(),
          user_agent: z.string().nullable(),
          created_at: z.iso.datetime(),
          used_at: z.iso.datetime(),
        }),
      ),
    }),
  }),

  'end-my-session': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Ends one of this admin’s sessions.',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    output: done,
  }),

  'get-mail-records': fn({
    access: 'admin',
    role: 'owner',
    summary: 'The DNS records that authenticate our email (SPF, DKIM, DMARC) and their published values.',
    input: z.object({}),
    output: z.object({
      /** The domain that emails are sent from. */
      domain: z.string(),
      from: z.string(),
      /** Whether we sign emails ourselves. */
      signs: z.boolean(),
      /** The host that takes them; null: the sandbox, and nothing goes out. */
      smtp_host: z.string().nullable(),
      records: z.array(
        z.object({
          kind: z.enum(Object.keys(MAIL_RECORDS) as [MailRecordKind, ...MailRecordKind[]]),
          name: z.string(),
          value: z.string(),
          state: z.enum(Object.keys(RECORD_STATES) as [RecordState, ...RecordState[]]),
          /** The records of this kind that are published under this name now. */
          found: z.array(z.string()),
        }),
      ),
    }),
  }),

  'begin-second-factor': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'A secret for an authenticator app (RFC 6238); it takes effect once its first code is confirmed.',
    input: z.object({}),
    output: z.object({ secret: z.string(), url: z.string() }),
  }),

  'switch-second-factor': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Turns two-factor sign-in of this admin on or off, with a current code.',
    input: z.object({ code: z.string().trim().min(6).max(10), on: z.boolean() }),
    output: done,
    callsPerMinute: 10,
  }),

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

  'admin-auth': fn({
    access: 'visitor',
    summary:
      'Returns a session token for the header x-admin-token (D3-200). Ten failures within 15 minutes block further attempts (S-01).',
    input: z.object({
      username: required(100),
      password: z.string().min(1, 'is required').max(PASSWORD.max),
      /** The code of the authenticator app, if one is set up. */ code: z.string().trim().max(10).optional(),
    }),
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
    role: 'viewer',
    summary: 'Who is signed in as an admin, whether their session is in test mode, and the name of the site {host}.',
    input: z.object({}),
    output: z.object({
      username: z.string(),
      role,
      mode: z.enum(ADMIN_MODES),
      /** The listing site {host}. */
      host: z.string(),
    }),
  }),

  'set-admin-mode': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Switches this session to test mode or back (D3-015, E-41): with the header x-admin-mode: test its orders are paid with test money and never printed, its emails go to the shop, and nothing is counted.',
    input: z.object({ mode: z.enum(ADMIN_MODES) }),
    output: z.object({ mode: z.enum(ADMIN_MODES) }),
  }),

  'get-insights': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Searches, orders and revenue of a period, in cents, with rankings and months (D3-040 … D3-043). Rates are the share of website searches that led to an order; campaign visits are not searches (E-48).',
    input: z.object({ days: z.literal([7, 30, 90]).nullable().default(DEFAULT_INSIGHT_DAYS) }),
    output: z.object({
      total_searches: z.int(),
      total_orders: z.int(),
      conversion_rate: z.number(),
      total_revenue: z.int(),
      recent_searches: z.int(),
      top_states: Ranked,
      top_cities: Ranked,
      order_status: z.array(z.object({ name: z.enum(ORDER_STATES), count: z.int() })),
      search_sources: Ranked,
      monthly_trends: z.array(
        z.object({ month: z.string(), searches: z.int(), orders: z.int(), conversion_rate: z.number() }),
      ),
    }),
  }),

  'get-overview': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      "What the admin's home shows: searches, homes drawn, orders, revenue in cents and emails sent, today and in the last 30 days, compared with the 30 before.",
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
    }),
  }),

  'get-activity': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'What every admin screen shows: what needs attention, the jobs of campaigns (emails, imports, bulk actions) that are open, and those that ended in the last 24 hours, with what can be done about each.',
    input: z.object({}),
    output: z.object({
      attention: z.array(
        z.object({
          kind: z.enum(Object.keys(ATTENTION_PARTS) as [AttentionKind, ...AttentionKind[]]),
          count: z.int(),
          first: z.string().nullable(),
        }),
      ),
      jobs: z.array(
        z.object({
          kind: z.enum(JOB_KINDS),
          id: z.string(),
          campaign_id: z.string(),
          campaign: z.string(),
          state: z.enum(JOB_STATES),
          action: z.enum(BULK_ACTION_NAMES).nullable(),
          message: z.string().nullable(),
          done: z.int(),
          total: z.int(),
          failed: z.int(),
          may: z.array(z.enum(JOB_CONTROLS)),
          started_by: z.string(),
          updated_at: z.iso.datetime(),
        }),
      ),
    }),
  }),

  'get-daily-numbers': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Searches, visits by campaign links, emails to agents, orders and revenue in cents of each day of a period by the shop’s calendar, of the whole shop or one campaign; days without any are left out.',
    input: z.object({
      campaign_id: z.uuid().nullable().default(null),
      /** Whole days including today; null: all time. */
      days_back: z.int().min(1).max(3650).nullable().default(DEFAULT_INSIGHT_DAYS),
    }),
    output: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(
        z.object({
          day: z.iso.date(),
          searches: z.int(),
          visits: z.int(),
          emails: z.int(),
          orders: z.int(),
          revenue: z.int(),
        }),
      ),
    }),
  }),

  'search-admin': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Whatever has all these words in it, a few of each kind: campaigns, their homes and agents, orders, emails to agents and buyers, and listed homes.',
    input: z.object({
      text: z
        .string()
        .trim()
        .min(ADMIN_SEARCH.fewest)
        .max(ADMIN_SEARCH.most)
        .regex(/[^\s,]/),
    }),
    output: z.object({
      campaigns: z.array(
        z.object({ id: z.uuid(), name: z.string(), status: z.enum(CAMPAIGN_STATUSES), homes: z.int() }),
      ),
      homes: z.array(
        z.object({
          id: z.uuid(),
          campaign_id: z.uuid(),
          campaign: z.string(),
          address: z.string(),
          access_code: z.string().nullable(),
        }),
      ),
      agents: z.array(
        z.object({
          name: z.string().nullable(),
          email: z.string().nullable(),
          homes: z.int(),
          campaign_id: z.uuid(),
          campaign: z.string(),
          /** The newest of these homes. */
          lead_id: z.uuid(),
        }),
      ),
      orders: z.array(
        z.object({
          id: z.uuid(),
          order_number: z.int().nullable(),
          name: z.string(),
          email: z.string(),
          state: z.enum(ORDER_STATES),
        }),
      ),
      emails: z.array(
        z.object({
          id: z.uuid(),
          to: z.string(),
          street: z.string().nullable(),
          state: z.enum(OUTREACH_EMAIL_STATES),
          sent_at: z.iso.datetime().nullable(),
          run_id: z.uuid().nullable(),
          /** The home it is about, while that is there. */
          lead: z.object({ id: z.uuid(), campaign_id: z.uuid() }).nullable(),
        }),
      ),
      /** Emails to buyers about their orders. */
      order_emails: z.array(
        z.object({
          id: z.uuid(),
          to: z.string(),
          name: z.string(),
          state: z.enum(EMAIL_STATES),
          at: z.iso.datetime(),
          order_id: z.uuid(),
          order_number: z.int().nullable(),
        }),
      ),
      /** Homes of Manage Properties. */
      properties: z.array(
        z.object({
          id: z.uuid(),
          address: z.string(),
          code: z.string().nullable(),
          status: z.enum(ADMIN_PROPERTY_STATUSES),
        }),
      ),
    }),
  }),

  'get-costs': fn({
    access: 'admin',
    role: 'owner',
    summary: 'What vendors were paid in the last twelve months, by month, vendor and purpose, in cents (F-53).',
    input: z.object({}),
    output: z.object({
      /** Newest month first; within a month, most expensive first. */
      months: z.array(
        z.object({ month: z.string(), vendor: z.string(), purpose: z.string(), calls: z.int(), cost: z.int() }),
      ),
      /** Most expensive first. */
      campaigns: z.array(z.object({ id: z.uuid(), name: z.string(), cost: z.int() })),
      today: z.int(),
      /** Null: none is set. */
      daily_limit: z.int().nullable(),
    }),
  }),

  'set-cost-limit': fn({
    access: 'admin',
    role: 'owner',
    summary: 'How much may be spent on vendors per day before campaign work waits; null: no limit.',
    input: z.object({ daily_limit: z.int().min(1).max(100_000_000).nullable() }),
    output: z.object({ success: z.literal(true) }),
  }),
}
