import { createHash } from 'node:crypto'
import type { FrameColour, PrintSize } from '#domain/frames.ts'
import { AppError } from '#domain/errors.ts'
import { SHIPPING_SPEEDS, type ShippingQuote, type ShippingSpeed } from '#domain/shipping.ts'
import type { Context } from '../../context.ts'
import { keepQuote, quoteByDigest } from '../../db/shipping-quotes.ts'
import type { PrintAddress } from '../../ports.ts'

/** What one way of shipping costs the buyer; `estimated` when our own rate stands in (D2-151). */
export type ShippingOffer = {
  readonly cents: number
  readonly available: boolean
  readonly lumaMethod: string
  readonly estimated: boolean
}
export type ShippingOffers = Readonly<Record<ShippingSpeed, ShippingOffer>>

export type Parcel = { readonly frame: FrameColour; readonly size: PrintSize; readonly address: PrintAddress }

const HOUR_MS = 3_600_000
const QUOTE_HOLDS_MS = 24 * HOUR_MS
/** Our own rates are asked again soon, but hold for the minutes between the review and the payment. */
const ESTIMATE_HOLDS_MS = HOUR_MS / 4

/**
 * What shipping costs. A price holds for a day, so that what is reviewed is what is paid. `fresh` asks the printer again
 * where only our own rates are known. Throws nothing for want of the printer: our rates stand in.
 */
export async function quoteShipping(
  ctx: Context,
  parcel: Parcel,
  { fresh }: { readonly fresh: boolean },
): Promise<ShippingOffers> {
  const digest = digestOf(parcel)
  const now = ctx.now()
  const known = await quoteByDigest(ctx.db, digest)
  const age = known ? now.getTime() - known.quotedAt.getTime() : Infinity
  if (known && age < (known.estimated ? (fresh ? 0 : ESTIMATE_HOLDS_MS) : QUOTE_HOLDS_MS)) return offersOf(known)

  const answer = await ctx.printShop
    .quote({ frame: parcel.frame, size: parcel.size, recipient: parcel.address })
    .then((quote) => ({ quote, estimated: false }))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error }, 'shipping was not quoted; our own rates stand in')
      return { quote: NO_QUOTE, estimated: true }
    })
  await keepQuote(ctx.db, digest, { ...answer, quotedAt: now })
  return offersOf(answer)
}

const NO_QUOTE: ShippingQuote = {
  ground: { cents: 0, available: true, lumaMethod: SHIPPING_SPEEDS.ground.unpricedMethod },
  overnight: { cents: 0, available: true, lumaMethod: SHIPPING_SPEEDS.overnight.unpricedMethod },
}

/** D2-151: a cost that is missing or zero becomes our own. */
function offersOf({ quote }: { readonly quote: ShippingQuote }): ShippingOffers {
  const offer = (speed: ShippingSpeed): ShippingOffer => {
    const { cents, available, lumaMethod } = quote[speed]
    return cents > 0
      ? { cents, available, lumaMethod, estimated: false }
      : { cents: SHIPPING_SPEEDS[speed].fallbackCents, available, lumaMethod, estimated: true }
  }
  return { ground: offer('ground'), overnight: offer('overnight') }
}

const digestOf = ({ frame, size, address }: Parcel): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        [frame, size, address.addressLine1, address.city, address.state, address.zipCode].map((part) =>
          part.trim().toLowerCase(),
        ),
      ),
    )
    .digest('hex')
