import { type Stage, STAGES } from './funnel.ts'
import { STATUS_LABELS } from './labels.ts'
import { type LeadAddress, streetOfLead } from './lead-address.ts'
import type { AgentFields } from './lead-contact.ts'
import type { ProcessingStatus } from './lead-filter.ts'

/** The fields of a home in a line of the export. */
export type ExportedLead = AgentFields &
  LeadAddress & {
    readonly address_line_2: string | null
    readonly sale_price: number | null
    readonly date_sold: string | null
    readonly property_status: string | null
    readonly homes_property_url: string | null
    readonly zillow_url: string | null
    readonly homes_main_image_url: string | null
    readonly zillow_image_url: string | null
    readonly redfin_main_image_url: string | null
    readonly suitability_score: number | null
    readonly processing_status: ProcessingStatus
    readonly access_code: string | null
    readonly stage: Stage
  }

/** The columns, named so that our own import recognizes them (F-42). */
const COLUMNS: readonly (readonly [name: string, cell: (lead: ExportedLead) => string | number | null])[] = [
  ['Address', (lead) => streetOfLead(lead)],
  ['Unit', (lead) => lead.address_line_2],
  ['City', (lead) => lead.city],
  ['State', (lead) => lead.state],
  ['ZIP code', (lead) => lead.zip_code],
  ['Sale price', ({ sale_price }) => (sale_price === null ? null : (sale_price / 100).toFixed(2))],
  ['Date sold', (lead) => lead.date_sold],
  ['Property status', (lead) => lead.property_status],
  ['Buyer agent', (lead) => lead.buyers_agent_name],
  ['Buyer brokerage', (lead) => lead.buyers_agent_brokerage],
  ['Buyer agent license', (lead) => lead.buyers_agent_license],
  ['Buyer agent phone', (lead) => lead.buyers_agent_mobile],
  ['Buyer agent email', (lead) => lead.buyers_agent_email],
  ['Listing agent', (lead) => lead.sellers_agent_name],
  ['Listing brokerage', (lead) => lead.sellers_agent_brokerage],
  ['Listing agent license', (lead) => lead.sellers_agent_license],
  ['Listing agent phone', (lead) => lead.sellers_agent_mobile],
  ['Listing agent email', (lead) => lead.sellers_agent_email],
  ['Link', (lead) => lead.homes_property_url ?? lead.zillow_url],
  ['Photo', (lead) => lead.homes_main_image_url ?? lead.zillow_image_url ?? lead.redfin_main_image_url],
  ['Suitability score', (lead) => lead.suitability_score],
  ['Processing status', (lead) => STATUS_LABELS[lead.processing_status]],
  ['Tracking status', (lead) => STAGES[lead.stage]],
  ['Access code', (lead) => lead.access_code],
]

export const LEAD_CSV_HEAD: readonly string[] = COLUMNS.map(([name]) => name)

export const leadCells = (lead: ExportedLead): (string | number | null)[] => COLUMNS.map(([, cell]) => cell(lead))

/** 'Spring emails' of 2026-11-21 → 'spring-emails-2026-11-21.csv'. */
export const leadFileName = (campaign: string, today: string): string => {
  const name = campaign
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name.slice(0, 60) || 'campaign'}-${today}.csv`
}
