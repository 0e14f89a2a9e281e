import { z } from 'zod'
import { REDFIN_AREA_TYPES } from '#domain/imports/import-where.ts'
import { LISTING_STATUS_FILTERS } from '#domain/imports/listing-status.ts'
import { requiredText } from '../fields.ts'
import { fn } from '../fn.ts'
import { dollars, Import, pricesInOrder, requireAgentEmail, targetProperties } from '../imports.ts'

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

/** Imports for clients that wait for their result, as the specification's client did. */
export const compatImportFunctions = {
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
        targetProperties,
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
        targetProperties,
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
