import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { AGENT_STATUSES, BUYER_TAB_NAMES } from '#domain/buyer-outreach/buyer-outreach.ts'
import { isEmptyRange, priceRange } from '#domain/imports/listing-price.ts'
import { LISTING_SOURCES } from '#domain/imports/listing-site.ts'
import { LISTING_STATUSES } from '#domain/imports/listing-status.ts'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import { exactText, isoDateTime, Picture, requiredText } from './fields.ts'
import { fn } from './fn.ts'

const optionalText = (max: number) => exactText(max).nullable()
const dollars = z.int().min(0).max(1_000_000_000).default(0)

/** A home on a page of results, as its source describes it. */
const Listing = z.object({
  source: z.enum(LISTING_SOURCES),
  sourceId: exactText(200),
  url: z.url().max(2000),
  address: z.object({
    raw: exactText(400),
    line1: exactText(200),
    unit: exactText(60),
    city: exactText(100),
    state: exactText(2),
    zipCode: exactText(5),
  }),
  status: z.enum(LISTING_STATUSES),
  statusText: exactText(200),
  priceCents: z.int().min(0).nullable(),
  priceKind: z.enum(['list', 'close', 'last_list']).nullable(),
  dateSold: z.iso.date().nullable(),
  photoUrl: optionalText(2000),
  agents: z
    .array(
      z.object({
        role: z.enum(['list', 'buyer']),
        name: exactText(200),
        brokerage: optionalText(200),
        license: optionalText(100),
        email: optionalText(254),
        phone: optionalText(40),
        officePhone: optionalText(40),
      }),
    )
    .max(10),
  mls: z.object({ name: exactText(200), id: exactText(100) }).nullable(),
})

const Sold = z.object({ listing: Listing, image: Picture.nullable() })
export type SoldHome = z.output<typeof Sold>

const Agent = z.object({
  name: z.string().nullable(),
  brokerage: z.string().nullable(),
  license: z.string().nullable(),
})

/** A selected home: its agents, their contacts and its artwork (D3-056, D3-062, D3-063). */
const BuyerHome = z.object({
  id: z.uuid(),
  image: Picture.nullable(),
  date_sold: z.string().nullable(),
  sale_price: z.int().nullable(),
  address: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    county: z.string().nullable(),
  }),
  url: z.url().nullable(),
  listing_agent: Agent,
  buyers_agent: Agent,
  contact: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      mobile: z.string().nullable(),
      /** How the agent was looked up; null if the listing itself names them. */
      method: z.string().nullable(),
      notes: z.string().nullable(),
      confidence: z.string().nullable(),
    })
    .nullable(),
  problem: z.string().nullable(),
  status: z.enum(AGENT_STATUSES),
  art: z.object({ style: z.enum(ART_STYLES).nullable(), picture: Picture.nullable() }).nullable(),
  stage: z.enum(STAGE_NAMES),
  sent_at: isoDateTime.nullable(),
})
export type BuyerHome = z.output<typeof BuyerHome>

const Begun = z.object({ campaign_id: z.uuid(), run_id: z.uuid() })

export const buyerOutreachFunctions = {
  'search-sold-properties': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Sold homes of an area: recent ones, and those sold about a year ago (D3-050 … D3-055). Saves nothing.',
    input: z
      .object({
        area: requiredText(200),
        page: z.int().min(1).max(1000).default(1),
        price_min: dollars,
        /** 0: no maximum (E-17). */
        price_max: dollars,
      })
      .refine(({ price_min, price_max }) => !isEmptyRange(priceRange(price_min, price_max)), {
        path: ['price_max'],
        message: 'must not be below price_min',
      }),
    output: z.object({
      page: z.int(),
      total_pages: z.int(),
      /** The total number of results; null if the source does not say. */
      total_results: z.int().nullable(),
      recent: z.array(Sold),
      older: z.array(Sold),
    }),
  }),

  'find-buyer-agents': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Saves these sold homes and looks up their buyers’ agents, as a bulk run (D3-056). The same id starts one run.',
    input: z.object({ id: z.uuid(), listings: z.array(Listing).min(1, 'must name one at least').max(200) }),
    output: Begun,
  }),

  'search-host-properties': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Keeps the homes of the first and the last page of a search on the configured listing site and reads the details of each, as a bulk run ' +
      '(D3-059, D3-060). The same id starts one run.',
    input: z.object({ id: z.uuid(), url: requiredText(2000) }),
    output: Begun.extend({
      run_id: z.uuid().nullable(),
      first_page_count: z.int(),
      last_page_count: z.int(),
      total_pages: z.int(),
    }),
  }),

  'list-buyer-homes': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'The homes of the Buyer Outreach screen, newest first, fifty to a page, and how many each tab has (D3-061).',
    input: z.object({
      tab: z.enum(BUYER_TAB_NAMES).default('all'),
      /** Only the homes of this bulk run. */
      run_id: z.uuid().nullable().default(null),
      page: z.int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      campaign_id: z.uuid().nullable(),
      homes: z.array(BuyerHome),
      counts: z.record(z.enum(BUYER_TAB_NAMES), z.int()),
      /** The number of homes in the bulk run; null without a run. */
      run_total: z.int().nullable(),
      page_size: z.int(),
    }),
  }),
}
