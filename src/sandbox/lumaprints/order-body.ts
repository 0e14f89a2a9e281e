import { z } from 'zod'
import { badFields } from './refusal.ts'

const text = (max = 255) => z.string().trim().min(1).max(max)
const inches = z.number().positive().max(200)
const webUrl = z.url({ protocol: /^https?$/ })
const optionIds = z.array(z.coerce.number().int().positive()).max(50).default([])

const Recipient = z.object({
  firstName: text(),
  lastName: text(),
  company: z.string().max(255).optional(),
  addressLine1: text(),
  addressLine2: z.string().max(255).optional(),
  city: text(),
  state: text(50),
  zipCode: text(20),
  country: z.string().length(2),
  phone: z.string().max(40).optional(),
})

const SHIPPING_METHODS = [
  'default',
  'pickup',
  'ground',
  'ground_economy',
  '2_day',
  'overnight',
  'usps_ground_advantage',
  'usps_priority_mail',
  'usps_first_class_mail_international',
  'usps_priority_mail_international',
  'usps_priority_mail_express_international',
  'freight',
] as const

const Product = z.object({
  subcategoryId: z.number().int(),
  quantity: z.number().int().min(1).max(1000),
  width: inches,
  height: inches,
  orderItemOptions: optionIds,
})

/** An order as submitted. Unknown fields are ignored. */
export const OrderBody = z.object({
  externalId: text(191),
  storeId: z.number().int(),
  shippingMethod: z.enum(SHIPPING_METHODS),
  productionTime: z.enum(['regular', 'nextday', 'sameday']),
  specialInstructions: z.string().max(1024).optional(),
  printouts: z.array(webUrl.max(2048)).max(3).optional(),
  recipient: Recipient,
  orderItems: z
    .array(Product.extend({ externalItemId: text(191).optional(), file: z.object({ imageUrl: webUrl.max(2048) }) }))
    .min(1)
    .max(50),
})
export type OrderBody = z.output<typeof OrderBody>

export const ShippingBody = z.object({
  recipient: Recipient.partial({ firstName: true, lastName: true }),
  orderItems: z.array(Product).min(1).max(50),
})

export const PriceBody = z.object({
  subcategoryId: z.number().int(),
  size: z.object({ width: inches, height: inches }),
  options: optionIds,
})

export const ImageBody = z.object({
  subcategoryId: z.number().int(),
  printWidth: inches,
  printHeight: inches,
  imageUrl: webUrl.max(2048),
  orderItemOptions: optionIds,
})

export const WebhookBody = z.object({
  event: z.literal('shipping'),
  storeId: z.number().int(),
  url: webUrl,
  username: z.string().optional(),
  password: z.string().optional(),
})
export type WebhookBody = z.output<typeof WebhookBody>

/** Throws the vendor's list of problems. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw badFields(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
}
