import type { CampaignSubtype } from '#domain/campaigns/campaign.ts'
import { countText } from '#domain/count-text.ts'
import { wholeDollars } from '#domain/money.ts'
import type { LeadArtState } from './lead-art.ts'
import type { LeadGap, LeadRange, LeadSort, LeadTab, ProcessingStatus } from './lead-filter.ts'

/** Texts of the screen of a campaign's homes (D3-110 … D3-112, D3-118, D3-129). */
export const LEAD_TEXTS = {
  noCampaign: 'No campaign ID provided',
  loading: 'Loading campaign properties...',
  failed: 'Error Loading Campaign',
  noSuchCampaign: 'Campaign not found',
  campaignFailed: 'Failed to load campaign:',
  leadsFailed: 'Failed to load properties:',
  refreshed: '✅ Data refreshed with latest updates',
  nothing: 'No properties found',
  tryOther: 'Try adjusting your search or filters',
  empty: 'This campaign has no properties yet',
} as const

/** '1 property', '1,243 properties'. */
export const propertyCountText = (count: number): string => countText(count, 'property', 'properties')

/** The message for a home that does not exist, or no longer does. */
export const NO_SUCH_LEAD_ERROR = 'This home is no longer in the campaign'
/** The message for a home that is neither on the admin's list nor in a campaign. */
export const NO_SUCH_HOME_ERROR = 'This home doesn’t exist'
/** The refusal of an address that another home in the campaign has. */
export const HOME_EXISTS_ERROR = 'Another home in this campaign has this address'

/** The result of a lookup of a home's agent without a verified contact. */
export const NO_CONTACT_TEXT = 'No contact information found'
/** The result of a lookup that found a way to call the agent, but no email. */
export const NO_EMAIL_TEXT = 'Phone number found, no email'
/** The refusal of details from a listing whose address is not the home's. */
export const OTHER_HOME_REFUSAL = 'The listing shows another home'
export const LISTING_PHOTO_ERROR = 'The photo of the listing couldn’t be loaded'

/** How long the notice of a refresh is shown (D3-260). */
export const REFRESHED_MS = 2000

/** What the summary cards count: unlike the numbers of the campaign's page, each home only once (D3-130). */
export const STAGE_COUNTS_TEXT =
  'Each home counts once, at the furthest step it has reached. The campaign’s page counts every step.'

/** Labels of the tabs (D3-113). */
export const TAB_LABELS: Readonly<Record<LeadTab, string>> = {
  all: 'All Properties',
  with_email: 'Properties with Emails',
  ready_to_send: 'Ready to Send',
}

/** Labels of the processing status (D3-115). */
export const STATUS_LABELS: Readonly<Record<ProcessingStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  contacted: 'Contacted',
}

/** What each processing status means (document 3, States): it is about the home's details, not its art or emails. */
export const STATUS_TEXTS: Readonly<Record<ProcessingStatus, string>> = {
  pending: 'Details not read',
  processing: 'Details being read',
  completed: 'Details read',
  failed: 'Details couldn’t be read',
  contacted: 'Agent emailed',
}
export const ANY_STATUS_LABEL = 'All Status'

/** Labels of the filter for homes that lack something. */
export const GAP_LABELS: Readonly<Record<LeadGap, string>> = {
  agent: 'No agent email',
  lookup: 'Agent to look up',
  art: 'No artwork',
}

/** Labels of the ranges (D3-116). */
export const RANGE_LABELS: Readonly<Record<LeadRange, string>> = {
  all: 'All Properties',
  first: 'First 50 Entries',
  last: 'Last 50 Entries',
}

/** Labels of the sort orders (D3-117). */
export const SORT_LABELS: Readonly<Record<LeadSort, string>> = {
  date_sold: 'Date Sold',
  sale_price: 'Sale Price',
  address: 'Address',
  suitability_score: 'Suitability Score',
  import_order: 'Import Order',
}

/** Labels of homes without art (D3-128). */
export const ART_LABELS: Readonly<Record<Exclude<LeadArtState['kind'], 'made'>, string>> = {
  skipped: 'Skipped',
  below_threshold: 'Below threshold',
  none: 'Not Processed',
}
/** What 'Not Processed' means: it is about the home's art, not its details or emails. */
export const NO_ART_TEXT = 'Art not drawn'

/**
 * What an email to the agent waits for, art or the agent's address, while a home is 'Not Ready' (D3-176); null if
 * nothing is known.
 */
export function emailNeedsText({ hasArt, hasEmail }: { hasArt: boolean; hasEmail: boolean }): string | null {
  if (hasArt && hasEmail) return null
  return `Needs ${[hasArt ? null : 'art', hasEmail ? null : 'agent'].filter(Boolean).join(', ')}`
}

/** Returns the columns of the list besides the home itself; the campaign decides whose agent is shown (D3-128). */
export const columnLabels = (subtype: CampaignSubtype | null) =>
  ({
    sale: 'Sale Details',
    agent: subtype === 'under_contract_sellers_agent' ? 'Seller’s Agent' : 'Buyer’s Agent',
    contact: 'Contact Details',
    suitability: 'Suitability',
    artwork: 'Artwork',
    oil: 'Oil Image',
    pencil: 'Pencil Image',
    processing: 'Processing',
    access_code: 'Access Code',
    stage: 'Tracking Status',
    links: 'Actions',
  }) as const

/** Shown for an unknown value (D3-193). */
export const NOT_KNOWN = 'N/A'

/** Formats a price: 129_950_000 → '$1,299,500' (D3-157, D3-193). */
export const priceText = (cents: number | null): string => (cents === null ? NOT_KNOWN : wholeDollars(cents))

/** Created once: creating one per row took a third of the time to render a page of homes. */
const SOLD_ON = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-03-11' → 'Mar 11, 2026'; text in another format is returned unchanged (D3-193). */
export function soldText(date: string | null): string {
  if (date === null) return NOT_KNOWN
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? ''
  const noon = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(noon.getTime()) ? date : SOLD_ON.format(noon)
}
