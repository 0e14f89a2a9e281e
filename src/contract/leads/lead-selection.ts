import { z } from 'zod'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import {
  type LeadFilter as Filter,
  LEAD_GAPS,
  LEAD_TABS,
  PROCESSING_STATUSES,
  type LeadSelection as Selection,
} from '#domain/leads/lead-filter.ts'

/** Selects homes of a campaign. */
export const LeadFilter = z.object({
  tab: z.enum(LEAD_TABS).default('all'),
  /** Part of a street, a city, an agent's name or brokerage. */
  search: z.string().trim().max(200).default(''),
  status: z.enum(PROCESSING_STATUSES).nullable().default(null),
  stage: z.enum(STAGE_NAMES).nullable().default(null),
  /** Only homes without an agent's email, or without art. */
  missing: z.enum(LEAD_GAPS).nullable().default(null),
  /** The locked list of a range (D3-116); null: all. */
  within: z.array(z.uuid()).max(100).readonly().nullable().default(null),
}) satisfies z.ZodType<Filter>

/** Homes selected one by one, or all that match a filter but some (U-21). */
export const LeadSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ids'), ids: z.array(z.uuid()).max(5000).readonly() }),
  z.object({
    kind: z.literal('matching'),
    filter: LeadFilter,
    except: z.array(z.uuid()).max(5000).readonly().default([]),
  }),
]) satisfies z.ZodType<Selection>
