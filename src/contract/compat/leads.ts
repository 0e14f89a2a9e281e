import { z } from 'zod'
import { ART_STYLES, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { DEFAULT_LEAD_STYLE } from '#domain/leads/bulk-actions/index.ts'
import { DETAILS_UNAVAILABLE } from '#domain/leads/lead-details.ts'
import { fn } from '../fn.ts'

const url = z.string().trim().min(1).max(2000)
const shortText = z.string().trim().max(200)
const optionalText = shortText.nullish()
const nullableText = z.string().nullable()
const style = z.enum(ART_STYLES).default(DEFAULT_LEAD_STYLE)
/** The maximum number of homes that one call waits for. */
const MAX_HOMES = 50

const AiContact = z.object({ aiFoundEmail: nullableText, aiFoundPhone: nullableText, aiFoundMobile: nullableText })

/** A home that got its art. */
const Made = z.object({
  propertyId: z.uuid(),
  artworkUrl: z.string(),
  suitabilityScore: z.number().nullable(),
  analysisResult: nullableText,
})
const Missed = z.object({ address: z.string(), propertyId: z.uuid(), error: z.string() })

const Artwork = z.object({
  artworkUrl: z.string().nullable(),
  style: z.enum(ART_STYLES),
  request_id: z.string(),
  suitabilityScore: z.number().nullable(),
  analysisResult: nullableText,
  zillowImageUrl: nullableText,
})

/**
 * Functions for clients that process a campaign's homes one by one, as the tool's first client did; bulk runs do the
 * work.
 */
export const compatLeadFunctions = {
  'scrape-property-details': fn({
    access: 'admin',
    role: 'sender',
    summary: 'The details of a home on a listing page, and its last buyer’s agent (D3-207).',
    input: z.object({ url }),
    output: z.object({
      success: z.literal(true),
      data: z.object({
        lastBuyersAgent: z
          .object({
            name: z.string(),
            broker: nullableText,
            license: nullableText,
            phone: nullableText,
            email: nullableText,
          })
          .nullable(),
        fullStreetAddress: z.string(),
        streetNumber: z.string(),
        streetName: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
        primaryImageUrl: nullableText,
        dateSold: nullableText,
      }),
    }),
  }),

  'find-agent-details': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Contacts of an agent, verified on a page with the agent’s name (D3-208); otherwise nothing.',
    input: z.object({
      agentName: shortText.min(1),
      agentLicense: optionalText,
      brokerage: optionalText,
      city: optionalText,
      state: optionalText,
    }),
    output: z.object({ success: z.literal(true), data: AiContact }),
  }),

  'fetch-zillow-details': fn({
    access: 'admin',
    role: 'sender',
    summary: 'The details of a home on Zillow, and contacts of its seller’s agent (D3-209).',
    input: z.object({ url }),
    output: z.union([
      z.object({
        success: z.literal(true),
        error: z.null(),
        message: nullableText,
        data: z.object({
          property: z.object({
            address_line_1: z.string(),
            city: z.string(),
            state: z.string(),
            zip_code: z.string(),
            /** Cents. */
            sale_price: z.int().nullable(),
            property_status: z.string(),
            sellers_agent_name: nullableText,
            sellers_agent_brokerage: nullableText,
            sellers_agent_mobile: nullableText,
            sellers_agent_email: nullableText,
            raw_data: z.record(z.string(), z.unknown()),
          }),
          agentContactLookup: AiContact.nullable(),
          availableKeys: z.array(z.string()),
        }),
      }),
      z.object({
        success: z.literal(false),
        error: z.literal(DETAILS_UNAVAILABLE),
        message: z.string(),
        data: z.null(),
      }),
    ]),
  }),

  'generate-redfin-artwork': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Draws homes of a campaign, three at a time, each from its best photo (D3-210). Waits for all of them.',
    input: z.object({
      properties: z
        .array(z.object({ id: z.uuid() }))
        .min(1)
        .max(MAX_HOMES),
      style,
    }),
    output: z.object({
      success: z.literal(true),
      summary: z.object({ total: z.int(), successful: z.int(), failed: z.int() }),
      successful: z.array(Made),
      failed: z.array(Missed),
    }),
  }),

  'generate-zillow-artwork': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Draws a home of a campaign from its Zillow photo (D3-211). Waits for the result.',
    input: z.object({ zillowImageUrl: url, address: shortText.default(''), propertyId: z.uuid(), style }),
    output: z.object({ success: z.boolean(), error: nullableText, data: Artwork.nullable() }),
  }),

  'generate-artwork-webhook': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Draws a home outside any campaign, by its address (D3-212). Waits for the result; the same request id returns the same.',
    input: z.object({
      address: z.string().trim().min(1).max(300),
      style: z.enum(VISITOR_STYLES).default('watercolor'),
      request_id: z
        .string()
        .regex(/^[A-Za-z0-9._:-]{1,100}$/, 'must be 1 to 100 letters, digits, ".", "_", ":" or "-"'),
    }),
    output: z.object({ success: z.boolean(), error: nullableText, data: Artwork.nullable() }),
  }),

  'generate-campaign-images': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Draws the missing oil or pencil picture of a home of a campaign (D3-213). Waits for the result.',
    input: z.object({ propertyIds: z.array(z.uuid()).length(1), style: z.enum(['oil', 'pencil']) }),
    output: z.object({
      success: z.boolean(),
      results: z.object({ successful: z.int(), failed: z.int() }),
      error: nullableText,
    }),
  }),
}
