import { z } from 'zod'
import { CAMPAIGN_SUBTYPE_NAMES } from '#domain/campaigns/campaign.ts'
import { LISTING_FIELD_NAMES, ROW_RULE_NAMES } from '#domain/imports/listing-file.ts'
import { fn } from './fn.ts'

const columns = z.partialRecord(z.enum(LISTING_FIELD_NAMES), z.string().max(200)).default({})
const csv = z.string().max(10 * 2 ** 20)
/** Quotes and lines of a text take two bytes in JSON. The largest body of all; proxies must accept it. */
const FILE_BODY_BYTES = 21 * 2 ** 20

export const importFileFunctions = {
  'preview-listing-file': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'A dry run of importing a CSV file: how columns are read, which lines would be imported, and what is wrong with the others (F-41).',
    input: z.object({
      campaignId: z.uuid().nullable().default(null),
      /** The subtype of a new campaign; an existing one has its own. */
      subtype: z.enum(CAMPAIGN_SUBTYPE_NAMES),
      csv,
      columns,
    }),
    output: z.object({
      headers: z.array(z.string()),
      columns: z.partialRecord(z.enum(LISTING_FIELD_NAMES), z.string()),
      /** Why nothing can be read; then all below is empty. */
      refusal: z.string().nullable(),
      rows: z.int(),
      importable: z.int(),
      /** The first few lines as they would be imported. */
      sample: z.array(
        z.object({
          line: z.int(),
          address: z.string(),
          price_cents: z.int().nullable(),
          date_sold: z.string().nullable(),
          agent: z.string().nullable(),
          email: z.string().nullable(),
        }),
      ),
      counts: z.record(z.enum(ROW_RULE_NAMES), z.int()),
      /** The first two hundred. */
      problems: z.array(z.object({ line: z.int(), rule: z.enum(ROW_RULE_NAMES), text: z.string() })),
    }),
    maxBodyBytes: FILE_BODY_BYTES,
  }),

  'import-listing-file': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Imports a CSV file into a campaign in batches of 50 (D3-218). Safe to repeat: no home is imported twice.',
    input: z.object({ campaignId: z.uuid(), csv, columns }),
    output: z.object({ imported: z.int(), with_email: z.int(), left_out: z.int() }),
    maxBodyBytes: FILE_BODY_BYTES,
  }),
}
