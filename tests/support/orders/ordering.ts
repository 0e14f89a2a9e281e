import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { Context } from '#server/context.ts'
import { freeTemporaryToken } from '#server/db/links/tokens.ts'
import { insertUpload } from '#server/db/property/property-searches.ts'

export const OAK_PARK = {
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
  country: 'US',
}

/** Calls a function of the shop as the browser of this session. */
export type CallAs = (
  name: string,
  body: unknown,
  session: string,
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>

/** The body that `stripe-checkout` receives. */
export type PayBody = Awaited<ReturnType<typeof reviewed>>

/** Creates an uploaded home with one finished picture for this session; returns its id. */
export async function aDrawnHome(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  session: string,
  { style = 'watercolor', isUpright = false }: { readonly style?: ArtStyle; readonly isUpright?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const picture = isUpright
    ? await sharp(await gradient())
        .rotate(90)
        .toBuffer()
    : await gradient()
  const [photoKey, artworkKey] = [`uploads/${id}.jpg`, `artworks/${id}/${style}-1.jpg`]
  for (const key of [photoKey, artworkKey]) await files.put(key, picture, 'image/jpeg')
  const at = now()
  await db.transaction().execute(async (tx) => {
    const token = await freeTemporaryToken(tx, { now: at, random: Math.random, linkHash: (text) => text })
    await insertUpload(tx, {
      id,
      imageSource: 'upload',
      masterImageKey: photoKey,
      token,
      clientSession: session,
      now: at,
    })
    await tx
      .insertInto('artworks')
      .values({
        property_id: id,
        style,
        state: 'done',
        seed: 1,
        image_key: artworkKey,
        created_at: at,
        updated_at: at,
      })
      .execute()
  })
  return id
}

type Choices = {
  readonly session: string
  readonly size?: string
  readonly speed?: string
  readonly house?: number
  readonly style?: ArtStyle
  readonly orientation?: string
  readonly composed?: boolean
  readonly crop?: { readonly x: number; readonly y: number }
  readonly gift?: {
    readonly message: string
    readonly recipient_name?: string
    readonly hide_price: boolean
  } | null
  readonly address?: Partial<typeof OAK_PARK>
}

/** Quotes the shipping and returns the body that our pay button sends to `checkout`, with an address in Oak Park. */
export async function payRequestBody(
  callAs: CallAs,
  property: string,
  {
    session,
    size = 'S',
    speed = 'ground',
    house = 1,
    style = 'watercolor',
    orientation = 'landscape',
    crop = { x: 0.5, y: 0.5 },
    composed = false,
    gift = null,
    address: addressChanges = {},
  }: Choices,
) {
  const address = { ...OAK_PARK, addressLine1: `${house} Main St`, ...addressChanges }
  const recipient = { name: 'Ann Lee', ...address }
  const quoteRequest = { frameTypeId: 'black', frameSizeId: size, styleId: style, orientation, recipient }
  const quote = await callAs('calculate-shipping', quoteRequest, session)
  if (quote.status !== 200) throw new Error(JSON.stringify(quote.body))
  const options = quote.body['shippingOptions'] as Record<string, { cost: number }>
  return {
    property_search_id: property,
    customer_first_name: 'Ann',
    customer_last_name: 'Lee',
    customer_email: 'ann@home.example',
    address,
    selected_style: style,
    selected_frame: 'black',
    selected_size: size,
    selected_orientation: orientation,
    crop,
    composed,
    approved: true,
    gift,
    shipping_method: speed,
    shipping_cents: Math.round(options[speed]!.cost * 100),
  }
}

/** Saves address and design in the specification's steps; returns the body for `stripe-checkout`. */
export async function reviewed(callAs: CallAs, property: string, choices: Choices) {
  const { shipping_method, shipping_cents, ...entered } = await payRequestBody(callAs, property, choices)
  for (const name of ['save-order-address', 'save-configuration']) {
    const { status, body } = await callAs(name, entered, choices.session)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const { property_search_id, selected_size: size } = entered
  return { property_search_id, size, mode: 'payment', shipping_method, shipping_cost: shipping_cents / 100 }
}

/** A horizontal gradient, so that crops differ. */
function gradient(): Promise<Buffer> {
  const [width, height] = [300, 200]
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = Math.round((((i / 3) % width) / width) * 255)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
