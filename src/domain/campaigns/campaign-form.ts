import type { ImportAreas } from '#domain/imports/import-where.ts'
import { IMPORT_LIMITS, type ImportSite } from '#domain/imports/import.ts'
import { isEmptyRange, type PriceRange, priceRange } from '#domain/imports/listing-price.ts'
import { isUrlOf } from '#domain/imports/listing-site.ts'
import type { CampaignSubtype } from './campaign.ts'

/** The fields of a new campaign (D3-080). */
export type CampaignForm = ImportAreas & {
  readonly name: string
  readonly targetProperties: string
  readonly priceMin: string
  readonly priceMax: string
  readonly requireAgentEmail: boolean
  readonly notes: string
  /** Set once the campaign exists, so that starting again continues with it. */
  readonly campaignId: string | null
}

/** The form before anything is entered (D3-099, D3-101). */
export const EMPTY_CAMPAIGN: CampaignForm = {
  name: '',
  homesUrl: '',
  zillowArea: '',
  redfinArea: '',
  redfinAreaType: 'zipcode',
  targetProperties: String(IMPORT_LIMITS.defaultTarget),
  priceMin: '100000',
  priceMax: '10000000',
  requireAgentEmail: false,
  notes: '',
  campaignId: null,
}

/** The source that each form field names. */
const SOURCE_FIELDS = {
  homesUrl: 'homes',
  zillowArea: 'zillow',
  redfinArea: 'redfin',
} as const satisfies Record<string, ImportSite>
export type SourceField = keyof typeof SOURCE_FIELDS
const SOURCE_FIELD_NAMES = Object.keys(SOURCE_FIELDS) as SourceField[]

type Sources = Readonly<Record<SourceField, string>>

/** Enters one source and clears the other two (D3-081). */
export function withSource(form: CampaignForm, field: SourceField, text: string): CampaignForm {
  const otherFields = text.trim() === '' ? {} : { homesUrl: '', zillowArea: '', redfinArea: '' }
  return { ...form, ...otherFields, [field]: text }
}

/** Changes the type of the area and clears the area (D3-082). */
export const withAreaType = (form: CampaignForm, redfinAreaType: ImportAreas['redfinAreaType']): CampaignForm =>
  form.redfinAreaType === redfinAreaType ? form : { ...form, redfinAreaType, redfinArea: '' }

/** Returns the source that was entered; null if none was. */
export function sourceOf(form: Sources): ImportSite | null {
  const field = SOURCE_FIELD_NAMES.find((name) => form[name].trim() !== '')
  return field ? SOURCE_FIELDS[field] : null
}

/** How a campaign gets its homes: in bulk, page by page, or from a file. */
export const CAMPAIGN_WAYS = ['bulk', 'page_by_page', 'file'] as const
export type CampaignWay = (typeof CAMPAIGN_WAYS)[number]

/** Messages of the form (D3-093 … D3-097); D3-096 is shown next to the campaign's name. */
export const CAMPAIGN_TEXTS = {
  noSource: (host: string) =>
    `Please enter either a ${host} URL, Zillow area, or Redfin area for under contract or pending campaigns.`,
  noHost: (host: string) => `Please enter a valid ${host} URL`,
  noName: 'Please enter a campaign name',
  noArea: 'Please enter either Zillow area or Redfin area for page-by-page scraping.',
  noNameByPage: 'Please enter a campaign name.',
  noZip: 'Please enter a five-digit ZIP code',
  noCounty: 'Please enter the county as in the site’s URL: number/state/name-County',
  maxBelowMin: 'Please enter a maximum price above the minimum, or 0 for any',
  notCreated: 'Failed to create campaign',
  database: (message: string) => `Database Error: ${message}`,
} as const

export type CampaignProblem = { readonly field: keyof CampaignForm; readonly message: string }

type Checked = Sources & Pick<CampaignForm, 'name' | 'redfinAreaType'>

/** Returns the first problem in the specification's order; null if there is none (D3-093 … D3-097). */
export function campaignProblem(form: Checked, way: CampaignWay, host: string): CampaignProblem | null {
  const isByPage = way === 'page_by_page'
  const noName: CampaignProblem | null =
    form.name.trim() === ''
      ? { field: 'name', message: isByPage ? CAMPAIGN_TEXTS.noNameByPage : CAMPAIGN_TEXTS.noName }
      : null
  if (way === 'file') return noName
  const source = sourceOf(form)
  if (isByPage && (source === null || source === 'homes'))
    return { field: 'zillowArea', message: CAMPAIGN_TEXTS.noArea }
  if (source === null) return { field: 'homesUrl', message: CAMPAIGN_TEXTS.noSource(host) }
  if (source === 'homes' && !isUrlOf(host, form.homesUrl))
    return { field: 'homesUrl', message: CAMPAIGN_TEXTS.noHost(host) }
  return noName ?? areaProblem(form)
}

/** Returns the problem of an area: a ZIP code has five digits, a county its number, state and name (D3-082). */
export function areaProblem({
  redfinArea,
  redfinAreaType,
}: Pick<CampaignForm, 'redfinArea' | 'redfinAreaType'>): CampaignProblem | null {
  const area = redfinArea.trim()
  if (area === '') return null
  if (redfinAreaType === 'zipcode')
    return /^\d{5}$/.test(area) ? null : { field: 'redfinArea', message: CAMPAIGN_TEXTS.noZip }
  return /\d\/[a-z]{2}\/[^/]/i.test(area) ? null : { field: 'redfinArea', message: CAMPAIGN_TEXTS.noCounty }
}

/** Returns typed dollars as a number; anything that is not a number is 0, which means no limit (D3-098, E-17). */
export const dollarsTyped = (text: string): number => {
  const dollars = Number.parseInt(text.replace(/[\s,$]/g, ''), 10)
  return Number.isSafeInteger(dollars) && dollars > 0 ? dollars : 0
}

/** Returns the typed target; 0 and an empty field mean 50 (D3-099). */
export const targetTyped = (text: string): number =>
  Math.min(MAX_HOMES, Math.max(0, Number.parseInt(text, 10) || 0)) || IMPORT_LIMITS.defaultTarget

export const MAX_HOMES = 10_000

/** Returns the problem of the typed prices. 0 is no limit (E-17). */
export function priceProblem(form: Pick<CampaignForm, 'priceMin' | 'priceMax'>): CampaignProblem | null {
  return isEmptyRange(priceRangeTyped(form)) ? { field: 'priceMax', message: CAMPAIGN_TEXTS.maxBelowMin } : null
}

export const priceRangeTyped = ({ priceMin, priceMax }: Pick<CampaignForm, 'priceMin' | 'priceMax'>): PriceRange =>
  priceRange(dollarsTyped(priceMin), dollarsTyped(priceMax))

/**
 * Returns the first subtype of a campaign from this source; for the configured listing site it is chosen once its pages
 * have been read (D3-088).
 */
export const subtypeOfSource = (source: ImportSite | null): CampaignSubtype | null =>
  source === 'zillow' || source === 'redfin' ? 'under_contract_sellers_agent' : null

/** Which homes each source finds, and whom the campaign then emails, as `subtypeOfSource` decides. */
export const SOURCE_TEXTS = {
  area: 'Homes under contract or pending, and no others; emails go to their sellers’ agents.',
  homes: (host: string): string => `The address of a search on ${host}: sold homes; emails go to their buyers’ agents.`,
} as const
