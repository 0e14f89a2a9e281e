import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { CAMPAIGN_SUBTYPE_NAMES, CAMPAIGN_TYPES } from '#domain/campaigns/campaign.ts'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import { leadFieldProblem } from '#domain/leads/lead-field-problem.ts'
import { LEAD_RANGES, LEAD_SORTS, PROCESSING_STATUSES } from '#domain/leads/lead-filter.ts'
import { HistoryEntry } from '../admin/history.ts'
import { isoDateTime, Picture, sendZone, text, withId } from '../fields.ts'
import { fn } from '../fn.ts'
import { LeadFilter, LeadSelection } from './lead-selection.ts'

const cents = z.int().min(0)
const ofCampaign = z.object({ campaign_id: z.uuid() })
const filteredLeads = ofCampaign.extend({
  filter: LeadFilter,
  sort: z.enum(LEAD_SORTS).default('import_order'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})

/** The campaign's fields that the list of its homes shows. */
const LeadCampaign = z.object({
  id: z.uuid(),
  name: z.string(),
  campaign_type: z.enum(CAMPAIGN_TYPES),
  campaign_subtype: z.enum(CAMPAIGN_SUBTYPE_NAMES).nullable(),
  source_platform: z.string().nullable(),
  screenshot_thumbnail_url: z.url().nullable(),
})
export type LeadCampaign = z.output<typeof LeadCampaign>

/** An email or a number, and whether it is one that AI found. */
const Contact = z.object({ value: z.string(), by_ai: z.boolean() }).nullable()

/** The state of the picture that represents a home (D3-128). */
const LeadArt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), style: z.enum(ART_STYLES).nullable(), picture: Picture }),
  z.object({
    kind: z.enum(['skipped', 'below_threshold', 'none']),
    reason: z.string().nullable(),
    source: Picture.nullable(),
  }),
])

/** Another campaign that has the same home or agent. */
export const LeadElsewhere = z.object({
  campaign_id: z.uuid(),
  campaign_name: z.string(),
  same: z.enum(['home', 'agent']),
  sent_at: isoDateTime.nullable(),
})
export type LeadElsewhere = z.output<typeof LeadElsewhere>

/** One row of the list of a campaign's homes. */
const LeadListItem = z.object({
  id: z.uuid(),
  street: z.string().nullable(),
  region: z.string().nullable(),
  artwork_address: z.string(),
  image: Picture.nullable(),
  sale_price: cents.nullable(),
  date_sold: z.string().nullable(),
  agent: z.object({
    role: z.enum(['seller', 'buyer']),
    name: z.string().nullable(),
    brokerage: z.string().nullable(),
    email: Contact,
    phone: Contact,
    /** The address gets no more emails. */
    is_suppressed: z.boolean(),
  }),
  /** Other campaigns with the same home, or a home of the same agent, and when they last sent an email about it. */
  elsewhere: z.array(LeadElsewhere),
  suitability_score: z.number().nullable(),
  /** The photo that was judged is Zillow's. */
  is_zillow_photo: z.boolean(),
  art: LeadArt,
  oil: Picture.nullable(),
  pencil: Picture.nullable(),
  processing_status: z.enum(PROCESSING_STATUSES),
  /** The last problem with this home. */
  problem: z.string().nullable(),
  access_code: z.string().nullable(),
  link_url: z.url().nullable(),
  stage: z.enum(STAGE_NAMES),
  /** The send in which its first email waits: when the email may go out, if that is later, and its time zone. */
  send: z
    .object({
      id: z.uuid(),
      state: z.enum(['scheduled', 'running', 'paused']),
      next_at: isoDateTime.nullable(),
      next_zone: sendZone.nullable(),
    })
    .nullable(),
  homes_url: z.url().nullable(),
  zillow_url: z.url().nullable(),
})
export type LeadListItem = z.output<typeof LeadListItem>

/** A field of a home as an admin may enter it (D3-190). */
const checkedText = (field: string, max: number) =>
  text(max).superRefine((value, issues) => {
    const problem = leadFieldProblem(field, value)
    if (problem !== null) issues.addIssue(problem)
  })

/** The fields of a home that an admin may change; a field that is not sent stays. */
const LeadChange = z
  .strictObject({
    address_line_1: text(200),
    address_line_2: text(100),
    city: text(100),
    state: checkedText('state', 40).toUpperCase(),
    zip_code: checkedText('zip_code', 20),
    sale_price: cents.max(100_000_000_000).nullable(),
    date_sold: z.union([z.iso.date(), z.literal('')]),
    sellers_agent_name: text(200),
    sellers_agent_brokerage: text(200),
    sellers_agent_license: text(100),
    sellers_agent_mobile: checkedText('sellers_agent_mobile', 50),
    sellers_agent_email: checkedText('sellers_agent_email', 254),
    buyers_agent_name: text(200),
    buyers_agent_brokerage: text(200),
    buyers_agent_license: text(100),
    buyers_agent_mobile: checkedText('buyers_agent_mobile', 50),
    buyers_agent_email: checkedText('buyers_agent_email', 254),
  })
  .partial()
export type LeadChange = z.output<typeof LeadChange>

/** A home with all that an admin may read or change of it. */
const Lead = LeadListItem.extend({
  campaign_id: z.uuid(),
  /** As stored: imports may store values that an admin may not enter. */
  fields: LeadChange.required().extend({
    state: z.string(),
    zip_code: z.string(),
    date_sold: z.string(),
    sellers_agent_mobile: z.string(),
    buyers_agent_mobile: z.string(),
    sellers_agent_email: z.string(),
    buyers_agent_email: z.string(),
  }),
  suitability_analysis: z.string().nullable(),
  source_platform: z.string().nullable(),
  property_status: z.string().nullable(),
  /** The history of the home, newest first: emails, visits, and actions of admins. */
  history: z.array(HistoryEntry),
  updated_at: isoDateTime,
})

const countResult = z.object({ count: z.int() })

export const campaignLeadFunctions = {
  'list-leads': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'The homes of a campaign that match a filter, fifty to a page, with the counts of its tabs and stages (D3-113 … D3-117, D3-130).',
    input: filteredLeads.extend({ page: z.int().min(1).max(100_000).default(1) }),
    output: z.object({
      campaign: LeadCampaign,
      leads: z.array(LeadListItem),
      total: z.int(),
      page_size: z.int(),
      /** Homes of the campaign, regardless of the filter. */
      campaign_total: z.int(),
      /** Homes of each tab that match the rest of the filter. */
      tabs: z.object({ all: z.int(), with_email: z.int(), ready_to_send: z.int() }),
      /** Homes that match the filter at each stage now; the filter’s own stage is ignored (D3-130). */
      stages: z.record(z.enum(STAGE_NAMES), z.int()),
      /** Homes that are being processed. */
      processing: z.int(),
    }),
  }),

  'lead-range': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The ids of the first or last fifty homes of a list, to be kept as `within` (D3-116).',
    input: filteredLeads.extend({ range: z.enum(LEAD_RANGES).exclude(['all']) }),
    output: z.object({ ids: z.array(z.uuid()) }),
  }),

  'get-lead': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'A home of a campaign with its agents and its history.',
    input: withId,
    output: Lead,
  }),

  'update-lead': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Changes the address, sale or agents of a home; fields that are not sent stay.',
    input: z.object({ id: z.uuid(), change: LeadChange }),
    output: Lead,
  }),

  'delete-leads': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Deletes homes from their campaign; `deletion_id` restores them (U-24).',
    input: ofCampaign.extend({ selection: LeadSelection }),
    output: countResult.extend({ deletion_id: z.uuid() }),
  }),

  'restore-leads': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Restores the homes of one deletion; homes imported again since then stay deleted. Safe to repeat.',
    input: ofCampaign.extend({ deletion_id: z.uuid() }),
    /** `left`: homes of the deletion that stay deleted. */
    output: countResult.extend({ left: z.int() }),
  }),

  'list-deleted-leads': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Deleted homes of a campaign that can be restored, the last deleted first, fifty to a page (U-24).',
    input: ofCampaign.extend({ page: z.int().min(1).max(100_000).default(1) }),
    output: z.object({
      leads: z.array(
        z.object({
          id: z.uuid(),
          street: z.string().nullable(),
          region: z.string().nullable(),
          agent_name: z.string().nullable(),
          deleted_at: isoDateTime,
          /** When the home is deleted for good. */
          restorable_until: isoDateTime,
        }),
      ),
      /** The deletions of several homes that the homes of this page are part of; `restore-leads` restores one. */
      deletions: z.array(z.object({ id: z.uuid(), homes: z.int(), deleted_at: isoDateTime })),
      total: z.int(),
      page_size: z.int(),
    }),
  }),

  'restore-lead': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Brings one deleted home back; a conflict if it has been imported again since. Safe to repeat.',
    input: ofCampaign.extend({ id: z.uuid() }),
    output: countResult,
  }),

  'export-leads': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Homes as CSV, safe from formulas in a spreadsheet and readable by our own import (F-42).',
    input: ofCampaign.extend({ selection: LeadSelection }),
    output: z.object({ file_name: z.string(), csv: z.string(), count: z.int() }),
  }),
}
