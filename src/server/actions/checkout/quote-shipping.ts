import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { type Paper, SUBSTITUTE_PAPER } from '#domain/artwork/papers.ts'
import { postalOf, type UsAddress } from '#domain/checkout/postal-address.ts'
import { isPoBoxAddress, NOT_AN_ADDRESS_REFUSAL, NOT_SHIPPED_THERE_REFUSAL } from '#domain/checkout/shipping-regions.ts'
import {
  estimatedQuote,
  offersFrom,
  quoteFrom,
  type ShippingOffers,
  type ShippingQuote,
} from '#domain/checkout/shipping.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { FramedItem } from '#domain/framed-print/framed-item.ts'
import { PRINT_SHOP_CALLS_PER_MINUTE } from '#domain/orders/print-shop-calls.ts'
import type { Caller, Context } from '#server/context.ts'
import { highestCents, quoteByDigest, saveQuote, type StoredQuote } from '#server/db/checkout/shipping-quotes.ts'
import { limitExceeded } from '#server/db/limit-counts.ts'
import { sha256Hex } from '#server/security/sha256.ts'

/** `paper`: the paper of the print, which differs from the style's own if the print shop refused that (E-43). */
export type QuotedShipping =
  | { readonly kind: 'offered'; readonly offers: ShippingOffers; readonly paper: Paper }
  | { readonly kind: 'refused'; readonly message: string }

export type ShippingQuoteRequest = Omit<FramedItem, 'paper'> & { readonly style: ArtStyle; readonly address: UsAddress }

const QUOTE_MAX_AGE_MS = DAY_MS
/** An estimate is replaced by a real price soon, but is valid for the minutes between review and payment. */
const ESTIMATE_MAX_AGE_MS = HOUR_MS / 4
/** Estimates use no older prices of the print shop; nothing else does, so these are deleted. */
export const PRICE_MAX_AGE_MS = 90 * DAY_MS

/**
 * Returns the shipping prices and the paper. A price is valid for a day, so that the buyer pays what they reviewed.
 * With `ignoresEstimate` the print shop is called again where our own estimate is in place of its price. Does not throw
 * if the print shop does not respond, or has been called too often in this minute, for the caller's network or for
 * everybody: then Standard is sold at our own rate, and Express at its last price or not at all (decision 24).
 */
export async function quoteShipping(
  ctx: Context,
  request: ShippingQuoteRequest,
  { ignoresEstimate, network }: { readonly ignoresEstimate: boolean } & Pick<Caller, 'network'>,
): Promise<QuotedShipping> {
  const digest = digestOf(request)
  const valid = await validQuote(ctx, digest, { ignoresEstimate })
  if (valid) return shippingOf(valid)

  const quote = await requestQuote(ctx, request, network)
  if ('kind' in quote) return quote
  const { frame, size, address } = request
  const storedQuote: StoredQuote = { ...quote, frame, size, state: address.state, quotedAt: ctx.now() }
  await saveQuote(ctx.db, quote.estimated ? estimateKey(digest) : digest, storedQuote)
  return shippingOf(storedQuote)
}

async function validQuote(
  { db, now }: Context,
  digest: string,
  { ignoresEstimate }: { readonly ignoresEstimate: boolean },
) {
  const isWithin = (quote: StoredQuote | undefined, ms: number) =>
    quote !== undefined && now().getTime() - quote.quotedAt.getTime() < ms
  const real = await quoteByDigest(db, digest)
  if (isWithin(real, QUOTE_MAX_AGE_MS)) return real
  const estimate = ignoresEstimate ? undefined : await quoteByDigest(db, estimateKey(digest))
  return isWithin(estimate, ESTIMATE_MAX_AGE_MS) ? estimate : undefined
}

/** The key of an estimate, which must not replace the print shop's last price. */
const estimateKey = (digest: string): string => `estimate:${digest}`

type Offered = Pick<StoredQuote, 'quote' | 'estimated' | 'paper'>
type Refused = Extract<QuotedShipping, { kind: 'refused' }>

async function requestQuote(ctx: Context, request: ShippingQuoteRequest, network: string): Promise<Offered | Refused> {
  const { style, address, ...item } = request
  const stylePaper = ART_STYLE_DETAILS[style].paper
  const quoteOn = async (paper: Paper) => {
    await countQuote(ctx, network)
    return await ctx.printShop.quote({ ...item, paper, recipient: address })
  }
  try {
    const first = await quoteOn(stylePaper)
    const isSubstituted = first.kind === 'option-refused'
    if (isSubstituted) ctx.log.warn({ paper: stylePaper, reason: first.reason }, 'paper rejected by the print shop')
    const paper = isSubstituted ? SUBSTITUTE_PAPER : stylePaper
    const reply = isSubstituted ? await quoteOn(paper) : first
    if (reply.kind === 'quoted') {
      const quote = quoteFrom(reply.offers, isPoBoxAddress(address))
      if (isPoBoxAddress(address) && !quote.ground.available)
        return { kind: 'refused', message: NOT_SHIPPED_THERE_REFUSAL }
      return { quote, estimated: false, paper }
    }
    if (reply.kind === 'option-refused') throw new AppError('unavailable', reply.reason)
    return {
      kind: 'refused',
      message: reply.kind === 'not-shipped' ? NOT_SHIPPED_THERE_REFUSAL : NOT_AN_ADDRESS_REFUSAL,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'no shipping quote; using our own rates')
    return { quote: await estimateOf(ctx, request), estimated: true, paper: stylePaper }
  }
}

/** Throws AppError 'busy' if no more quotes may be requested in this minute. */
async function countQuote({ db, now }: Context, network: string): Promise<void> {
  const limits = [
    [`quotes ${network}`, PRINT_SHOP_CALLS_PER_MINUTE.quotesOfOneNetwork],
    ['quotes of all', PRINT_SHOP_CALLS_PER_MINUTE.quotes],
  ] as const
  if (await limitExceeded(db, limits, { windowMs: MINUTE_MS, now: now() }))
    throw new AppError('busy', 'Too many shipping quotes in this minute')
}

/** Returns the offers while the print shop cannot be reached (D2-151). */
async function estimateOf(
  { db, now }: Context,
  { frame, size, address }: ShippingQuoteRequest,
): Promise<ShippingQuote> {
  const since = new Date(now().getTime() - PRICE_MAX_AGE_MS)
  return estimatedQuote(await highestCents(db, { frame, size, state: address.state, since }), isPoBoxAddress(address))
}

const shippingOf = ({ quote, estimated, paper }: Offered): QuotedShipping => ({
  kind: 'offered',
  offers: offersFrom(quote, estimated),
  paper,
})

/**
 * Returns the key of a quote: the same as in earlier builds, so the order of the fields stays, and new ones come
 * last. A new field of FramedItem does not compile until it is here.
 */
function digestOf({ frame, size, orientation, style, address }: ShippingQuoteRequest): string {
  const item: FramedItem = { frame, size, orientation, paper: ART_STYLE_DETAILS[style].paper }
  const parts = [...Object.values(item), ...Object.values(postalOf(address))]
  return sha256Hex(JSON.stringify(parts.map((part) => part.trim().toLowerCase())))
}
