import type { Output, Parsed } from '#contract/index.ts'
import { CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { ROW_RULE_NAMES, ROW_RULES, type RowProblem } from '#domain/imports/listing-file.ts'
import { agentOfLead } from '#domain/leads/lead.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { type ReadFile, readListingFile } from '../read-listing-file.ts'

const MAX_SHOWN_ROWS = 5
const MAX_SHOWN_PROBLEMS = 200

type Preview = Output<'preview-listing-file'>

/**
 * Returns what importing the file would do (F-41). For a file that cannot be read this way, returns its headers, so
 * that they can be mapped.
 */
export async function previewListingFile(
  ctx: Context,
  { campaignId, subtype, csv, columns }: Parsed<'preview-listing-file'>,
  caller: AdminCaller,
): Promise<Preview> {
  const existing = campaignId ? await requireCampaign(ctx, campaignId) : null
  const campaign = existing
    ? { id: existing.id, type: existing.campaign_type, subtype: existing.campaign_subtype }
    : { id: null, type: CAMPAIGN_SUBTYPES[subtype].type, subtype }
  try {
    return previewOf(await readListingFile(ctx, { csv, columns, campaign }, caller))
  } catch (error) {
    if (!(error instanceof ListingError)) throw error
    const headers = [...ctx.listingFiles.headers(Buffer.from(csv))]
    return {
      headers,
      columns,
      refusal: error.message,
      rows: 0,
      importable: 0,
      sample: [],
      counts: countsOf([]),
      problems: [],
    }
  }
}

function previewOf({ file, leads, problems }: ReadFile): Preview {
  return {
    headers: [...file.headers],
    columns: file.columns,
    refusal: null,
    rows: file.rows.length + file.unreadable.length,
    importable: leads.length,
    sample: leads.slice(0, MAX_SHOWN_ROWS).map(({ line, lead }) => {
      const agent = agentOfLead(lead)
      return {
        line,
        address: lead.address ?? '',
        price_cents: lead.sale_price ?? null,
        date_sold: lead.date_sold ?? null,
        agent: agent.name,
        email: agent.email,
      }
    }),
    counts: countsOf(problems),
    problems: problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, rule, detail }) => ({
      line,
      rule,
      text: rule === 'repeated' ? `is the same home as line ${detail}` : withDetail(ROW_RULES[rule].one, detail),
    })),
  }
}

const withDetail = (text: string, detail: string): string => (detail === '' ? text : `${text} (${detail})`)

const countsOf = (problems: readonly RowProblem[]): Preview['counts'] =>
  Object.fromEntries(
    ROW_RULE_NAMES.map((name) => [name, problems.filter(({ rule }) => rule === name).length]),
  ) as Preview['counts']
