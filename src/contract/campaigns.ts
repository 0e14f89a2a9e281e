import { z } from 'zod'
import { CAMPAIGN_TEXTS, CAMPAIGN_WAYS } from '#domain/campaigns/campaign-form.ts'
import { DEFAULT_NUMBER_DAYS } from '#domain/campaigns/campaign-numbers.ts'
import { CAMPAIGN_STATUSES, CAMPAIGN_SUBTYPE_NAMES, CAMPAIGN_TYPES } from '#domain/campaigns/campaign.ts'
import { REDFIN_AREA_TYPES } from '#domain/imports/import-where.ts'
import { HistoryEntry } from './admin/history.ts'
import { isoDateTime, successResult, text, withId } from './fields.ts'
import { fn } from './fn.ts'

const count = z.int().min(0)
const cents = z.int()
/** Percent, to one decimal. */
const rate = z.number()
const name = z.string().trim().min(1, CAMPAIGN_TEXTS.noName).max(200)
/** Whole days including today; null: all time. */
const days_back = z.int().min(1).max(3650).nullable().default(DEFAULT_NUMBER_DAYS)

/** A campaign as admins see it (D3-150). */
const Campaign = z.object({
  id: z.uuid(),
  name: z.string(),
  campaign_type: z.enum(CAMPAIGN_TYPES),
  campaign_subtype: z.enum(CAMPAIGN_SUBTYPE_NAMES).nullable(),
  request_url: z.string().nullable(),
  source_platform: z.string().nullable(),
  status: z.enum(CAMPAIGN_STATUSES),
  max_pages: count,
  scraping_interval_hours: count,
  total_properties_found: count,
  total_agents_contacted: count,
  total_customers_contacted: count,
  notes: z.string().nullable(),
  created_by_admin_id: z.string().nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  last_scraped_at: isoDateTime.nullable(),
  screenshot_thumbnail_url: z.string().nullable(),
})

/** The numbers of a campaign (D3-154), explained in src/domain/campaigns/campaign-numbers.ts. Money is in cents. */
const CampaignNumbers = z.object({
  total_properties: count,
  properties_with_artwork: count,
  total_property_opens: count,
  unique_property_opens: count,
  total_configurator_views: count,
  unique_configurator_views: count,
  total_checkouts: count,
  unique_checkouts: count,
  total_payment_pages: count,
  unique_payment_pages: count,
  total_purchases: count,
  unique_buyers: count,
  total_revenue: cents,
  total_refunds: cents,
  /** The part of `total_revenue` whose payment the buyer's bank has disputed. */
  disputed_revenue: cents,
  average_order_value: cents,
  open_to_checkout_rate: rate,
  checkout_to_payment_rate: rate,
  payment_to_purchase_rate: rate,
  open_to_purchase_rate: rate,
  overall_conversion_rate: rate,
  total_outreach_sent: count,
  outreach_sent: count,
  outreach_opened: count,
  outreach_clicked: count,
  outreach_replied: count,
  /** The cost of vendors for this campaign, prints and shipping included (F-53). */
  total_cost: cents,
  profit: z.int(),
  /** Null: nothing was sold. */
  cost_per_sale: cents.nullable(),
  revenue_per_email: cents,
})

export const campaignFunctions = {
  'list-campaigns': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Campaigns, newest first (D3-079), each with the numbers of a period.',
    input: z.object({
      status: z.enum(CAMPAIGN_STATUSES).nullable().default(null),
      /** Part of a name or of notes. */
      search: z.string().trim().max(100).default(''),
      days_back,
    }),
    output: z.object({
      campaigns: z.array(Campaign.extend({ numbers: CampaignNumbers })),
      /** Campaigns that can be restored. */
      in_trash: count,
    }),
  }),

  'get-campaign': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'A campaign, what its homes wait for, and what admins did with it, newest first.',
    input: withId,
    output: Campaign.extend({
      history: z.array(HistoryEntry),
      /** How many homes the campaign has now, and how many of them wait for what. */
      homes: z.object({
        total: count,
        /** Deleted homes that can be restored. */
        deleted: count,
        /** The homes without an agent’s email that a lookup may still find one for. */
        to_look_up: count,
        without_art: count,
        /** The homes that a send would email now: at most one of each agent. */
        ready_to_send: count,
        /** The homes whose email waits in a send. */
        in_send: count,
        /** The homes that are ready but for their agent, who had an email or gets one about another home. */
        waiting_for_agent: count,
        /** When the first of these agents may get another email; null if none had one. */
        waiting_until: isoDateTime.nullable(),
      }),
    }),
  }),

  'create-campaign': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Creates a campaign after the checks of the specification, in their order (D3-093 … D3-097); names are unique regardless of case (D3-096). The same id creates one campaign.',
    input: z.object({
      /** The campaign's id, chosen by the caller: the same call again creates no second campaign. */
      id: z.uuid().optional(),
      way: z.enum(CAMPAIGN_WAYS).default('bulk'),
      name: text(200).default(''),
      homesUrl: text(2000).default(''),
      zillowArea: text(200).default(''),
      redfinArea: text(300).default(''),
      redfinAreaType: z.enum(REDFIN_AREA_TYPES).default('zipcode'),
      /** The default depends on the source. */
      subtype: z.enum(CAMPAIGN_SUBTYPE_NAMES).optional(),
      notes: text(5000).default(''),
    }),
    output: z.object({ id: z.uuid(), name: z.string() }),
  }),

  'update-campaign': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Changes the name, notes or status of a campaign; fields that are not sent stay.',
    input: withId
      .extend({
        name: name.optional(),
        notes: z.string().trim().max(5000).nullable().optional(),
        status: z.enum(CAMPAIGN_STATUSES).optional(),
      })
      .refine((change) => Object.keys(change).length > 1, 'Nothing to change'),
    output: Campaign,
  }),

  'delete-campaign': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Moves a campaign with its homes to the trash; `name` is its name, typed again (U-24). Orders and events keep it (E-38).',
    input: withId.extend({ name: z.string() }),
    output: successResult,
  }),

  'list-deleted-campaigns': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Campaigns that can be restored, the last deleted first.',
    input: z.object({}),
    output: z.object({
      campaigns: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          campaign_subtype: z.enum(CAMPAIGN_SUBTYPE_NAMES).nullable(),
          /** Homes that are restored with it. */
          homes: count,
          deleted_at: isoDateTime,
          /** When the campaign is deleted for good. */
          restorable_until: isoDateTime,
        }),
      ),
    }),
  }),

  'restore-campaign': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Restores a campaign with its homes from the trash, under another name if its own is taken.',
    input: withId.extend({ name: name.optional() }),
    output: Campaign,
  }),

  get_campaign_analytics_v3: fn({
    access: 'admin',
    role: 'viewer',
    summary: 'All numbers of a campaign for a period (D3-154, D3-219).',
    input: z.object({ campaign_uuid: z.uuid(), days_back }),
    output: CampaignNumbers.extend({
      /** From the first email (or opening) to the purchase: the median of all homes that bought. */
      hours_to_purchase: z.number().nullable(),
    }),
  }),
}
