import type { Output, Parsed } from '#contract/index.ts'
import { artworkKeyOf, sheetRatioInKey } from '#domain/artwork/composed-sheet-key.ts'
import { agentRoleOf } from '#domain/campaigns/campaign.ts'
import { isUnpaid } from '#domain/orders/order.ts'
import { orderView } from '#server/actions/orders/index.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { campaignById } from '#server/db/campaigns/campaigns.ts'
import { addressOf, billingOf } from '#server/db/orders/order-address.ts'
import { latestOrderOf, type Order } from '#server/db/orders/orders.ts'
import type { Property } from '#server/db/property/property-searches.ts'
import { existingOrderOf } from '../existing-order.ts'
import { homeToOrder } from '../home-to-order.ts'

/** Returns what the buyer has already entered (D2-140, U-11). */
export async function getSavedAddress(
  ctx: Context,
  input: Parsed<'get-saved-address'>,
  caller: Caller,
): Promise<Output<'get-saved-address'>> {
  const home = await homeToOrder(ctx, input, caller)
  const order = await existingOrderOf(ctx.db, home, caller, input.previous_order_id)
  const orderDetails = order && (await orderView(ctx, order, caller))
  const before = await latestOrderOf(ctx.db, home.id, requireSession(caller))
  if (before && before.address_line_1 !== '') {
    return {
      ordered: orderDetails,
      first_name: before.customer_first_name,
      last_name: before.customer_last_name,
      email: before.customer_email,
      phone: before.customer_phone,
      address: addressOf(before),
      confirmed: before.address_confirmed_at !== null,
      is_sold_home: false,
      billing: billingOf(before),
      // Another print of the same home is a new order: a paid order's gift card and approval are not carried over.
      ...(isUnpaid(before.order_status) ? await choicesOf(ctx, before) : NO_CHOICES),
    }
  }
  return {
    ordered: orderDetails,
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    address: addressOf(home),
    confirmed: false,
    is_sold_home: await isBeingSold(ctx, home),
    billing: null,
    ...NO_CHOICES,
  }
}

/** Whether its sellers get the print as a gift, through their agent, and are about to leave it. */
async function isBeingSold({ db }: Context, { campaign_id: id }: Property): Promise<boolean> {
  const campaign = id === null ? undefined : await campaignById(db, id)
  return campaign !== undefined && agentRoleOf(campaign.campaign_subtype) === 'seller'
}

type Choices = Pick<Output<'get-saved-address'>, 'shipping_method' | 'gift' | 'approved'>

const NO_CHOICES: Choices = { shipping_method: null, gift: null, approved: null }

/** Returns the choices of a review that was left for the payment page (U-01). */
async function choicesOf(ctx: Context, order: Order): Promise<Choices> {
  const { gift_message: message, gift_hides_price: hide_price, shipping_method } = order
  const recipient_name = order.gift_recipient_name ?? ''
  return {
    shipping_method,
    gift: message === null ? null : { message, recipient_name, hide_price },
    approved: await approved(ctx, order),
  }
}

async function approved({ db }: Context, order: Order): Promise<Choices['approved']> {
  const { selected_style: style, selected_size: size, selected_orientation: orientation, crop_x: x, crop_y: y } = order
  if (order.approved_image_hash === null || style === null || size === null) return null
  const artworks = await artworksOf(db, order.property_id)
  const key = order.artwork_key ?? ''
  const isSamePicture = artworks.some((artwork) => artwork.style === style && artwork.image_key === artworkKeyOf(key))
  const composed = sheetRatioInKey(key) !== null
  return isSamePicture ? { style, size, orientation, crop: { x, y }, composed } : null
}
