import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ArtStyle } from '../../src/domain/artwork/art-styles.ts'
import type { Context } from '../../src/server/context.ts'
import { insertUpload } from '../../src/server/db/property/properties.ts'
import { freeTemporaryToken } from '../../src/server/db/links/tokens.ts'

export const OAK_PARK = {
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
  country: 'US',
}

/** Calls a function of the shop as the browser of a session does. */
export type Ask = (
  name: string,
  body: unknown,
  session: string,
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>

/** What the pay button sends. */
export type PayBody = Awaited<ReturnType<typeof reviewed>>

/** An uploaded home with one finished picture in it, of this browser; returns its id. */
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
    const token = await freeTemporaryToken(tx, at, Math.random)
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

/** Everything up to the pay button, for a home in Oak Park. */
export async function reviewed(
  ask: Ask,
  property: string,
  {
    session,
    size = 'S',
    speed = 'ground',
    house = 1,
    style = 'watercolor',
    orientation = 'landscape',
    gift = null,
    address: place = {},
  }: {
    session: string
    size?: string
    speed?: string
    house?: number
    style?: ArtStyle
    orientation?: string
    gift?: { message: string; hide_price: boolean } | null
    address?: Partial<typeof OAK_PARK>
  },
) {
  const home = { property_search_id: property }
  const customer = { customer_first_name: 'Ann', customer_last_name: 'Lee', customer_email: 'ann@home.example' }
  const design = {
    selected_style: style,
    selected_frame: 'black',
    selected_size: size,
    selected_orientation: orientation,
    approved: true,
    gift,
  }
  const address = { ...OAK_PARK, addressLine1: `${house} Main St`, ...place }
  const recipient = { name: 'Ann Lee', ...address }
  const steps = [
    await ask('save-order-address', { ...home, ...customer, address }, session),
    await ask('save-configuration', { ...home, ...design }, session),
  ]
  const parcel = { frameTypeId: 'black', frameSizeId: size, styleId: style, orientation, recipient }
  const quote = await ask('calculate-shipping', parcel, session)
  for (const { status, body } of [...steps, quote]) if (status !== 200) throw new Error(JSON.stringify(body))
  const options = quote.body['shippingOptions'] as Record<string, { cost: number }>
  return { ...home, size, mode: 'payment', shipping_method: speed, shipping_cost: options[speed]!.cost }
}

/** Left and right differ, so that a crop shows. */
function gradient(): Promise<Buffer> {
  const [width, height] = [300, 200]
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = Math.round((((i / 3) % width) / width) * 255)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
