import { isMailable, type ListingAddress } from '#domain/address/listing-address.ts'
import { listingKeyOf } from './listing-match.ts'

/** The columns that a file of homes may have, by field, with their labels (F-41). */
export const LISTING_FIELDS = {
  address: 'Address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  price: 'Price',
  status: 'Status',
  saleType: 'Sale type',
  dateSold: 'Date sold',
  url: 'Link',
  mlsName: 'MLS',
  mlsId: 'MLS number',
  photo: 'Photo',
  buyerName: 'Buyer’s agent',
  buyerEmail: 'Buyer’s agent: email',
  buyerPhone: 'Buyer’s agent: phone',
  buyerBrokerage: 'Buyer’s agent: brokerage',
  sellerName: 'Seller’s agent',
  sellerEmail: 'Seller’s agent: email',
  sellerPhone: 'Seller’s agent: phone',
  sellerBrokerage: 'Seller’s agent: brokerage',
} as const
export type ListingField = keyof typeof LISTING_FIELDS
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as [ListingField, ...ListingField[]]

/** Notes about a line of a file, and about several; `isLeftOut`: the home is not imported. */
export const ROW_RULES = {
  unreadable: { one: 'can’t be read', many: 'can’t be read', isLeftOut: true },
  repeated: { one: 'is the same home as a line above', many: 'are the same home as a line above', isLeftOut: true },
  known: { one: 'is already in this campaign', many: 'are already in this campaign', isLeftOut: true },
  removed: {
    one: 'was removed on request',
    many: 'were removed on request',
    isLeftOut: true,
  },
  lost_values: {
    one: 'is imported without what we couldn’t read',
    many: 'are imported without what we couldn’t read',
    isLeftOut: false,
  },
  no_email: { one: 'has no email for the agent', many: 'have no email for the agent', isLeftOut: false },
  not_mailable: { one: 'has an undeliverable address', many: 'have an undeliverable address', isLeftOut: false },
  elsewhere: { one: 'is also in another campaign', many: 'are also in another campaign', isLeftOut: false },
} as const
export type RowRule = keyof typeof ROW_RULES
export const ROW_RULE_NAMES = Object.keys(ROW_RULES) as [RowRule, ...RowRule[]]

export type RowProblem = { readonly line: number; readonly rule: RowRule; readonly detail: string }

/** The text in a field of a line that could not be read, so that the field stays empty. */
export type LostValue = { readonly field: ListingField; readonly text: string }

type FileHome = {
  readonly line: number
  readonly sourceId: string
  readonly address: ListingAddress
  /** Whether the agent the campaign emails has an email address. */
  readonly hasEmail: boolean
  readonly lost: readonly LostValue[]
}

type KnownHomes = {
  /** Home keys of the campaign. */
  readonly here: ReadonlySet<string>
  /** Home keys of homes that are hidden or removed at their owners' request. */
  readonly removed: ReadonlySet<string>
  /** Home keys of other campaigns, with their names. */
  readonly elsewhere: ReadonlyMap<string, string>
}

/** Returns the dry run: which lines are imported, and the notes on each, in the order of the file. */
export function checkRows(
  homes: readonly FileHome[],
  { here, removed, elsewhere }: KnownHomes,
): { readonly lines: ReadonlySet<number>; readonly problems: readonly RowProblem[] } {
  const first = new Map<string, number>()
  const lines = new Set<number>()
  const problems: RowProblem[] = []
  for (const home of homes) {
    const { line } = home
    const say = (rule: RowRule, detail = '') => void problems.push({ line, rule, detail })
    const key = listingKeyOf({ ...home, source: 'file' })
    const before = first.get(key)
    if (before !== undefined) {
      say('repeated', String(before))
      continue
    }
    first.set(key, line)
    if (here.has(key)) {
      say('known')
      continue
    }
    if (removed.has(key)) {
      say('removed')
      continue
    }
    lines.add(line)
    const { lost } = home
    if (lost.length > 0)
      say('lost_values', lost.map(({ field, text }) => `${LISTING_FIELDS[field]} “${text}”`).join(', '))
    const isEmailLost = lost.some(({ field }) => field === 'buyerEmail' || field === 'sellerEmail')
    if (!home.hasEmail && !isEmailLost) say('no_email')
    if (!isMailable(home.address)) say('not_mailable')
    const other = elsewhere.get(key)
    if (other !== undefined) say('elsewhere', other)
  }
  return { lines, problems }
}
