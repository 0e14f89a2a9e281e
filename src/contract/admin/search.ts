import { z } from 'zod'
import { ADMIN_PROPERTY_STATUSES } from '#domain/admin-properties/admin-property.ts'
import { ADMIN_SEARCH } from '#domain/admin/admin.ts'
import { CAMPAIGN_STATUSES } from '#domain/campaigns/campaign.ts'
import { EMAIL_STATES } from '#domain/emails/email-state.ts'
import { ORDER_EMAIL_NAMES } from '#domain/orders/order-emails.ts'
import { ORDER_STATES } from '#domain/orders/order.ts'
import { OUTREACH_EMAIL_STATES } from '#domain/outreach/outreach-email-state.ts'
import { isoDateTime } from '../fields.ts'
import { fn } from '../fn.ts'

export const adminSearchFunctions = {
  'search-admin': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Whatever has all these words in it, a few of each kind: campaigns, their homes and agents, orders, emails to agents and buyers, and listed homes.',
    input: z.object({
      text: z
        .string()
        .trim()
        .min(ADMIN_SEARCH.minChars)
        .max(ADMIN_SEARCH.maxChars)
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
          sent_at: isoDateTime.nullable(),
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
          name: z.enum(ORDER_EMAIL_NAMES),
          state: z.enum(EMAIL_STATES),
          at: isoDateTime,
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
}
