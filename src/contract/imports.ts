import { z } from 'zod'
import { MAX_HOMES } from '#domain/campaigns/campaign-form.ts'
import { REDFIN_AREA_TYPES } from '#domain/imports/import-where.ts'
import {
  IMPORT_END_NAMES,
  IMPORT_LIMITS,
  IMPORT_MODES,
  IMPORT_SITES,
  IMPORT_STATES,
  LEFT_OUT_NAMES,
  SALE_PERIOD_NAMES,
} from '#domain/imports/import.ts'
import { isEmptyRange, priceRange } from '#domain/imports/listing-price.ts'
import { LISTING_STATUS_FILTERS } from '#domain/imports/listing-status.ts'
import { isoDateTime, text, withId } from './fields.ts'
import { fn } from './fn.ts'

/** Whole dollars; 0 means no limit, and the default applies only if nothing is given (E-17). */
export const dollars = (defaultDollars: number) => z.int().min(0).max(1_000_000_000_000).default(defaultDollars)
/** An input whose maximum price must not be below its minimum (E-17). */
export const pricesInOrder = <T extends z.ZodType<{ priceMin: number; priceMax: number }>>(input: T): T =>
  input.refine(({ priceMin, priceMax }) => !isEmptyRange(priceRange(priceMin, priceMax)), {
    path: ['priceMax'],
    message: 'must not be below priceMin',
  })
/** The number of homes to find; 0 means the default (D3-099). */
export const targetProperties = z
  .int()
  .min(0)
  .max(MAX_HOMES)
  .default(IMPORT_LIMITS.defaultTarget)
  .transform((target) => target || IMPORT_LIMITS.defaultTarget)

/** An import of listings: its query, progress and results. */
export const Import = z.object({
  id: z.uuid(),
  campaign: z.object({ id: z.uuid(), name: z.string() }),
  source: z.enum(IMPORT_SITES),
  mode: z.enum(IMPORT_MODES),
  state: z.enum(IMPORT_STATES),
  ended_by: z.enum(IMPORT_END_NAMES).nullable(),
  message: z.string().nullable(),
  choice: z.enum(SALE_PERIOD_NAMES).nullable(),
  /** The area, the county or the address of the search. */
  where: z.string(),
  /** Whole cents; null: no limit. */
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  /** The sale status that was searched for; null: the one in the URL of the search. */
  status_filter: z.enum(LISTING_STATUS_FILTERS).nullable(),
  target: z.int(),
  requires_email: z.boolean(),
  /** The next page; for a county also the ZIP code, its number and the total. */
  page: z.int(),
  zip_code: z.string().nullable(),
  place: z.int(),
  places: z.int(),
  pages_read: z.int(),
  counts: z.object({
    /** All homes on the pages. */
    found: z.int(),
    /** Homes listed on the pages and not looked at yet. */
    pending: z.int(),
    kept: z.int(),
    with_email: z.int(),
    /** Homes that are in the campaign already. */
    known: z.int(),
    /** Homes hidden or removed at their owners' request. */
    removed: z.int(),
    /** Homes that have the address of a home of the campaign and nothing else in common with it. */
    doubtful: z.int(),
    skipped_no_email: z.int(),
    not_chosen: z.int(),
    /** Homes on several pages: counted as found on each, looked up once. */
    seen_before: z.int(),
    without_details: z.int(),
    not_mailable: z.int(),
  }),
  /** The first of them, each with the home of the campaign that has its address (null if that has changed since). */
  doubtful_homes: z.array(
    z.object({ source_id: z.string(), address: z.string(), campaign_address: z.string().nullable() }),
  ),
  left_out: z.record(z.enum(LEFT_OUT_NAMES), z.int()),
  /** Other campaigns that have some of the kept homes (F-52). */
  elsewhere: z.array(z.object({ id: z.uuid(), name: z.string(), homes: z.int() })),
  /** While it waits: how many homes each choice means; `undated` ones are looked up. */
  choices: z.object({ recently_sold: z.int(), sold_year_ago: z.int(), other: z.int(), undated: z.int() }).nullable(),
  /** The site has more homes for this search than it shows. */
  is_truncated: z.boolean(),
  timeout_reached: z.boolean(),
  started_by: z.string(),
  started_at: isoDateTime,
  updated_at: isoDateTime,
})
export type ImportView = z.output<typeof Import>

export const requireAgentEmail = z.boolean().default(false)

export const importFunctions = {
  'start-import': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Imports listings for a campaign in the background (G-7), page by page up to the target. One import per campaign at a time.',
    input: pricesInOrder(
      z.object({
        campaignId: z.uuid(),
        mode: z.enum(['bulk', 'page_by_page']).default('bulk'),
        homesUrl: text(2000).default(''),
        zillowArea: text(200).default(''),
        redfinArea: text(300).default(''),
        redfinAreaType: z.enum(REDFIN_AREA_TYPES).default('zipcode'),
        priceMin: dollars(100_000),
        priceMax: dollars(10_000_000),
        targetProperties,
        requireAgentEmail,
      }),
    ),
    output: Import,
  }),

  'get-import': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The progress of an import and its results so far (R-24).',
    input: withId,
    output: Import,
  }),

  'list-imports': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The imports of a campaign, latest first, or all that are running.',
    input: z.object({ campaignId: z.uuid().nullable().default(null) }),
    output: z.object({ imports: z.array(Import) }),
  }),

  'stop-import': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Stops an import where it is (D3-089). Safe to repeat.',
    input: withId,
    output: Import,
  }),

  'resume-import': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Continues an import where it stopped or failed (R-21). Safe to repeat.',
    input: withId.extend({
      /** A higher target; if missing, the current one. */
      targetProperties: z.int().min(1).max(MAX_HOMES).optional(),
    }),
    output: Import,
  }),

  'repeat-import': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Repeats an import, optionally with a wider price range or a higher target (E-47). Homes already in the campaign are not added again.',
    input: withId.extend({
      priceMin: z.int().min(0).max(1_000_000_000_000).optional(),
      priceMax: z.int().min(0).max(1_000_000_000_000).optional(),
      targetProperties: z.int().min(1).max(MAX_HOMES).optional(),
    }),
    output: Import,
  }),

  'choose-homes': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Chooses which homes of a search on the configured listing site to keep, and with that the kind of campaign (D3-088). Safe to repeat.',
    input: withId.extend({ choice: z.enum(SALE_PERIOD_NAMES) }),
    output: Import,
  }),

  'add-doubtful-home': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Adds a home that was left out because a home of the campaign has its address. Safe to repeat.',
    input: withId.extend({ sourceId: z.string().min(1).max(500) }),
    output: Import,
  }),
}
