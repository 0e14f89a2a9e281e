import { z } from 'zod'
import { addressFromLine, addressFromParts, type ListingAddress } from '#domain/address/listing-address.ts'
import { dateFromText, saleDate } from '#domain/imports/listing-date.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { type ListingPrice, priceFrom, priceFromText } from '#domain/imports/listing-price.ts'
import { homesComIdOf, isPlaceholderPhoto } from '#domain/imports/listing-site.ts'
import { listingStatusOf } from '#domain/imports/listing-status.ts'
import { elementsOf, type HtmlElement, linkedData, outermost } from './html.ts'
import { homeUrl, looseText } from './reading.ts'
import type { ReadRow } from './rows.ts'

// -- The reply: linked data first, then the cards, which have more about the status of a home.

/** The parts of an address in linked data. */
const PostalAddress = z.object({
  streetAddress: looseText,
  addressLocality: looseText,
  addressRegion: looseText,
  postalCode: looseText,
})
/** The asking price, and who offers the home. */
const Offers = z.object({ price: z.unknown().optional(), offeredBy: z.unknown().optional() })

/** Fields that a row of a results page and a home's own page have in common. */
export const HomeFields = {
  image: z.unknown().optional(),
  offers: Offers.nullish().catch(null),
  mainEntity: z
    .object({ address: PostalAddress.nullish().catch(null) })
    .nullish()
    .catch(null),
}

const Item = z.object({ url: z.string().min(1), ...HomeFields })
type Item = z.output<typeof Item>
const ResultsPage = z.object({
  mainEntity: z.object({
    numberOfItems: z.number().int().min(0).nullish().catch(null),
    itemListElement: z.array(z.unknown()).catch([]).default([]),
  }),
})

/** The texts on a home's card, taken from the parts meant for people: a template inside it contains other values. */
type Card = {
  readonly href: string
  readonly title: string
  readonly price: string
  readonly pill: string
  readonly isLastListPrice: boolean
  readonly photo: string
}

/** A card belongs to another home, unless a list of homes is being read. */
export const isCard = (element: HtmlElement): boolean => element.hasClass('search-placard')

function cardOf(element: HtmlElement): Card {
  const parts = element.all()
  const first = (isIt: (part: HtmlElement) => boolean) => parts.find(isIt)
  const link = first((part) => part.name === 'a' && part.attr('href').includes('/property/'))
  const addressText = first((part) => part.name === 'address' || part.hasClass('property-name'))?.text() ?? ''
  return {
    href: link?.attr('href') ?? '',
    title: link?.attr('title') || element.attr('data-listing-title') || addressText,
    price: first((part) => part.hasClass('price-container'))?.text() ?? '',
    pill: first((part) => part.hasClass('status-pill'))?.text() ?? '',
    isLastListPrice: parts.some((part) => part.hasClass('last-list-price-label')),
    photo: first((part) => part.name === 'img')?.attr('src') ?? '',
  }
}

// -- Translate

/** The page's cards as rows: about this many on each. */
const PAGE_SIZE = 40

type Site = { readonly name: string; readonly site: string; readonly baseUrl: string; readonly today: () => string }

/** A home on a page, from its linked data, its card or both. */
type Entry = { readonly item: Item | null; readonly card: Card | null }

/**
 * Returns the homes on a page. Throws ListingError 'shape' if it shows no results and does not say that there are none.
 */
export function resultsOn(html: string, { name }: Site) {
  const elements = elementsOf(name, html)
  const cards = outermost(elements, isCard).map(cardOf)
  const lists = linkedData(elements).flatMap((node) => {
    const list = isOfType(node, 'CollectionPage') ? ResultsPage.safeParse(node) : null
    return list?.success ? [list.data.mainEntity] : []
  })
  if (cards.length === 0 && lists.length === 0)
    throw new ListingError(name, 'shape', 'sent a page without results', { excerpt: html })
  const totalCount = lists.map(({ numberOfItems }) => numberOfItems ?? null).find((total) => total !== null) ?? null
  const range = elements.find((element) => element.hasClass('pageRange'))?.text() ?? ''
  const pages = /\bof\s+(\d{1,5})\b/.exec(range)?.[1]
  return {
    entries: joined(
      lists.flatMap(({ itemListElement }) => itemListElement),
      cards,
    ),
    declaredTotal: totalCount,
    totalPages: pages ? Number(pages) : totalCount === null ? null : Math.max(1, Math.ceil(totalCount / PAGE_SIZE)),
  }
}

/** Card and linked data of one home together, by its key; an item that cannot be read is kept as a separate entry. */
function joined(items: readonly unknown[], cards: readonly Card[]): readonly unknown[] {
  const byKey = new Map(cards.map((card) => [homesComIdOf(card.href), card]))
  const usedCards = new Set<Card>()
  const entries: unknown[] = items.map((value) => {
    const inner = typeof value === 'object' && value !== null && 'item' in value ? value.item : value
    const item = Item.safeParse(inner)
    if (!item.success) return inner
    const card = byKey.get(homesComIdOf(item.data.url)) ?? null
    if (card) usedCards.add(card)
    return { item: item.data, card } satisfies Entry
  })
  const rest = cards.filter((card) => !usedCards.has(card)).map((card): Entry => ({ item: null, card }))
  return [...entries, ...rest]
}

/** Linked data may have several types. */
export const isOfType = (node: Readonly<Record<string, unknown>>, type: string): boolean =>
  [node['@type']].flat().includes(type)

/** One home, or why it is not one. */
export function rowOf(entry: unknown, site: Site): ReadRow {
  if (!isEntry(entry)) return { problem: 'linked data without the address of a page' }
  const { item, card } = entry
  const url = homeUrl(item?.url ?? card?.href ?? '', site)
  const key = url === null ? null : homesComIdOf(url)
  if (url === null || key === null) return { problem: 'url: does not lead to a home on the site' }
  const address = listingAddress(item, card)
  if (address.line1 === '') return { problem: `${key}: has no address` }
  const statusText = card?.pill ?? ''
  const price = priceFromText(card?.price ?? '') ?? priceFrom(item?.offers?.price)
  const photo = [card?.photo, photoOf(item?.image)].find(
    (photoUrl) => photoUrl && /^https?:/.test(photoUrl) && !isPlaceholderPhoto(photoUrl),
  )
  return {
    source: 'homes',
    sourceId: key,
    url,
    address,
    ...saleFields({ statusText, price, isLastListPrice: card?.isLastListPrice ?? false }, site.today()),
    photoUrl: photo ?? null,
    agents: [],
    mls: null,
  }
}

/** The status, the price and the sale of a home, as its row or its page states them. */
export function saleFields(
  texts: { readonly statusText: string; readonly price: ListingPrice | null; readonly isLastListPrice: boolean },
  today: string,
) {
  const { statusText, price, isLastListPrice } = texts
  const status = listingStatusOf(statusText)
  const isSold = status === 'Closed'
  const kind = isLastListPrice ? 'last_list' : isSold ? 'close' : 'list'
  return {
    status,
    statusText,
    priceCents: price?.cents ?? null,
    priceKind: price && kind,
    dateSold: isSold ? saleDate(dateFromText(statusText), today) : null,
  } as const
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'item' in entry && 'card' in entry

/** Parts before the title; the title stays as it was printed (D3-100). */
function listingAddress(item: Item | null, card: Card | null): ListingAddress {
  const title = card?.title ?? ''
  const parts = item?.mainEntity?.address
  const address =
    parts?.streetAddress && parts.addressLocality
      ? addressFromParts({
          street: parts.streetAddress,
          city: parts.addressLocality,
          state: parts.addressRegion,
          zipCode: parts.postalCode,
        })
      : addressFromLine(title)
  return title === '' ? address : { ...address, raw: title }
}

/** An image is a URL, an object with one, or a list of either. */
export function photoOf(image: unknown): string | null {
  const [first] = [image].flat() as unknown[]
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null) return null
  const { url, contentUrl } = first as { url?: unknown; contentUrl?: unknown }
  return typeof url === 'string' ? url : typeof contentUrl === 'string' ? contentUrl : null
}
