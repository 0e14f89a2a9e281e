import { z } from 'zod'
import { CAMPAIGN_WAYS, MAX_HOMES } from '#domain/campaigns/campaign-form.ts'
import { CAMPAIGN_SUBTYPE_NAMES } from '#domain/campaigns/campaign.ts'
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
import { isoDateTime, requiredText, text, withId } from './fields.ts'
import { fn } from './fn.ts'

/** Whole dollars; 0 means no limit, and the default applies only if nothing is given (E-17). */
const dollars = (defaultDollars: number) => z.int().min(0).max(1_000_000_000_000).default(defaultDollars)
/** An input whose maximum price must not be below its minimum (E-17). */
const pricesInOrder = <T extends z.ZodType<{ priceMin: number; priceMax: number }>>(input: T): T =>
  input.refine(({ priceMin, priceMax }) => !isEmptyRange(priceRange(priceMin, priceMax)), {
    path: ['priceMax'],
    message: 'must not be below priceMin',
  })
/** The number of homes to find; 0 means the default (D3-099). */
const target = z
  .int()
  .min(0)
  .max(MAX_HOMES)
  .default(IMPORT_LIMITS.defaultTarget)
  .transform((target) => target || IMPORT_LIMITS.defaultTarget)

/** An import of listings: its query, progress and results. */
const Import = z.object({
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

const bulkOutput = z.object({
  success: z.literal(true),
  results: z.object({
    successful: z.int(),
    total_properties_found: z.int(),
    successful_with_email: z.int(),
    timeout_reached: z.boolean(),
  }),
  details: Import,
  message: z.string(),
})

const pageOutput = z.object({
  success: z.literal(true),
  has_more_pages: z.boolean(),
  results: z.object({
    total_found_on_page: z.int(),
    price_filtered: z.int(),
    successful_with_email: z.int(),
    skipped_not_pending: z.int(),
    skipped_no_email: z.int(),
  }),
})

const keyword = requiredText(300)
const requireAgentEmail = z.boolean().default(false)
const propertyStatus = z.enum(LISTING_STATUS_FILTERS).default('pendingAndUnderContract')
const pageNumber = z.int().min(1).max(1000).default(1)
const campaignId = z.uuid()

/** The input of functions that import one page of a search's results. */
const onePage = {
  keyword,
  campaignId,
  priceMin: dollars(100_000),
  priceMax: dollars(10_000_000),
  pageNumber,
  requireAgentEmail,
}

export const importFunctions = {
  'create-campaign': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Creates a campaign after the checks of the specification, in their order (D3-093 … D3-097); names are unique regardless of case (D3-096).',
    input: z.object({
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

  'start-import': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Imports listings for a campaign in the background (G-7), page by page up to the target. One import per campaign at a time.',
    input: pricesInOrder(
      z.object({
        campaignId,
        mode: z.enum(['bulk', 'page_by_page']).default('bulk'),
        homesUrl: text(2000).default(''),
        zillowArea: text(200).default(''),
        redfinArea: text(300).default(''),
        redfinAreaType: z.enum(REDFIN_AREA_TYPES).default('zipcode'),
        priceMin: dollars(100_000),
        priceMax: dollars(10_000_000),
        targetProperties: target,
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

  'fetch-zillow-bulk-with-details': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Collects homes of an area with their details up to the target (D3-201). Returns within a minute; longer work continues, reports timeout_reached, and its result is returned by calling again.',
    input: pricesInOrder(
      z.object({
        keyword,
        campaignId,
        priceMin: dollars(1_000_000),
        priceMax: dollars(5_000_000),
        targetProperties: target,
        propertyStatus,
        requireAgentEmail,
      }),
    ),
    output: bulkOutput,
  }),

  'fetch-redfin-bulk-with-details': fn({
    access: 'admin',
    role: 'sender',
    summary: 'The same for a ZIP code, or for a county, ZIP code by ZIP code (D3-202).',
    input: pricesInOrder(
      z.object({
        keyword,
        areaType: z.enum(REDFIN_AREA_TYPES).default('zipcode'),
        campaignId,
        priceMin: dollars(500_000),
        priceMax: dollars(2_000_000),
        targetProperties: target,
        requireAgentEmail,
      }),
    ),
    output: bulkOutput,
  }),

  'scrape-homes-properties': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Reads as many pages of a search on the configured listing site as fit in a minute and returns their homes (D3-203).',
    input: z.object({ url: keyword.max(2000) }),
    output: z.object({
      success: z.literal(true),
      data: z.object({
        allPages: z.array(
          z.object({
            pageNumber: z.int(),
            url: z.string(),
            properties: z.array(z.object({ title: z.string(), href: z.string() })),
          }),
        ),
        summary: z.object({ totalPropertiesFound: z.int(), timeoutReached: z.boolean() }),
      }),
      message: z.string(),
    }),
  }),

  'fetch-redfin-page': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Imports one page of a ZIP code (D3-204).',
    input: pricesInOrder(z.object(onePage)),
    output: pageOutput,
  }),

  'fetch-zillow-page': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Imports one page of an area (D3-205).',
    input: pricesInOrder(z.object({ ...onePage, propertyStatus })),
    output: pageOutput,
  }),

  'get-county-zipcodes': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'The ZIP codes of a county, named as in the site’s URL: number/state/name-County (D3-206).',
    input: z.object({ county: keyword }),
    output: z.object({
      success: z.literal(true),
      data: z.object({ zip_codes: z.array(z.string()), county_name: z.string(), state: z.string() }),
    }),
  }),
}
