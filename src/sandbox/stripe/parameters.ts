import { z } from 'zod'
import type { FormObject, FormValue } from './form.ts'
import { StripeRefusal } from './refusal.ts'

/** A rule with an error code of the vendor. */
function checked(code: string, messageOf: (value: string) => string, isValid: (value: string) => boolean) {
  return z.string().superRefine((value, { addIssue }) => {
    if (!isValid(value)) addIssue({ code: 'custom', message: messageOf(value), params: { code } })
  })
}

const text = (max: number) =>
  checked(
    'parameter_invalid_string_length',
    () => `Invalid string: the value must be at most ${max} characters`,
    (value) => value.length <= max,
  )

const MAX_AMOUNT_CENTS = 99_999_999

const integer = (min: number, max = MAX_AMOUNT_CENTS) =>
  checked(
    'parameter_invalid_integer',
    (value) => `Invalid integer: ${value}`,
    (value) => /^-?\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max,
  ).transform(Number)

const currency = checked(
  'parameter_invalid',
  (value) => `Invalid currency: ${value}. The sandbox's account is settled in usd`,
  (value) => value === 'usd',
)

const absoluteUrl = checked('url_invalid', () => 'Not a valid URL', isAbsoluteUrl)
const email = checked(
  'email_invalid',
  (value) => `Invalid email address: ${value}`,
  (value) => z.email().safeParse(value).success,
)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const expand = z.array(z.string()).max(20).default([])

/** At most 50 keys of 40 characters with values of 500. */
const metadata = z
  .record(z.string(), text(500))
  .superRefine((values, { addIssue }) => {
    const names = Object.keys(values)
    if (names.length > 50) addIssue({ code: 'custom', message: 'Metadata can have at most 50 keys' })
    const long = names.find((name) => name.length > 40)
    if (long) addIssue({ code: 'custom', message: `Metadata keys can be at most 40 characters: ${long}` })
  })
  .default({})

const lineItem = z.strictObject({
  quantity: integer(1, 999_999),
  price_data: z.strictObject({
    currency,
    unit_amount: integer(0),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    product_data: z.strictObject({
      name: text(250),
      description: text(1000).optional(),
      images: z.array(absoluteUrl).max(8).default([]),
      metadata,
      tax_code: z.string().optional(),
    }),
  }),
})

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    type: z.literal('fixed_amount'),
    display_name: text(100),
    fixed_amount: z.strictObject({ amount: integer(0), currency }),
    metadata,
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    tax_code: z.string().optional(),
  }),
})

const address = z.strictObject({
  line1: text(500).optional(),
  line2: text(500).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  postal_code: text(20).optional(),
  country: text(2).optional(),
})
export type AddressParameters = z.output<typeof address>

const shipping = z.strictObject({ name: text(256), phone: text(40).optional(), address })
export type ShippingParameters = z.output<typeof shipping>

export const SessionParameters = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  success_url: absoluteUrl,
  cancel_url: absoluteUrl.optional(),
  customer: z.string().optional(),
  customer_email: email.optional(),
  client_reference_id: text(200).optional(),
  metadata,
  line_items: z.array(lineItem).min(1).max(100),
  shipping_options: z.array(shippingOption).max(5).default([]),
  payment_intent_data: z
    .strictObject({
      metadata,
      description: text(1000).optional(),
      receipt_email: email.optional(),
      statement_descriptor_suffix: text(22).optional(),
      shipping: shipping.optional(),
    })
    .default({ metadata: {} }),
  submit_type: z.enum(['auto', 'pay']).optional(),
  locale: z.enum(['auto', 'en']).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).default({ enabled: false }),
  expires_at: integer(0, 1e12).optional(),
  expand,
})
export type SessionParameters = z.output<typeof SessionParameters>

export const CustomerParameters = z.strictObject({
  email: email.optional(),
  name: text(256).optional(),
  description: text(1000).optional(),
  address: address.optional(),
  shipping: shipping.optional(),
  tax: z
    .strictObject({ validate_location: z.enum(['deferred', 'immediately']).default('deferred') })
    .default({ validate_location: 'deferred' }),
  metadata,
  expand,
})
export type CustomerParameters = z.output<typeof CustomerParameters>

export const RefundParameters = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})
export type RefundParameters = z.output<typeof RefundParameters>

export const DisputeParameters = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text(20_000).optional() }).default({}),
  submit: flag.default(true),
  expand,
})
export type DisputeParameters = z.output<typeof DisputeParameters>

export const OnlyExpand = z.strictObject({ expand })

const page = { limit: integer(1, 100).default(10), starting_after: z.string().optional(), expand }
export const SessionListParameters = z.strictObject({ ...page, payment_intent: z.string().optional() })
export const RefundListParameters = z.strictObject({ ...page, payment_intent: z.string().optional() })
export const DisputeListParameters = z.strictObject({
  ...page,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
})
export const EventListParameters = z.strictObject({ ...page, type: z.string().optional() })
export const ListParameters = z.strictObject(page)

/** Validates a parsed form as the vendor does; throws StripeRefusal with the code of the first broken rule. */
export function readParameters<T>(schema: z.ZodType<T>, form: FormObject): T {
  const empty = emptyIn(form, [])
  if (empty !== null) {
    const message = `You passed an empty string for '${empty}', which cannot be unset here. Remove it or give a value`
    throw new StripeRefusal(400, { code: 'parameter_invalid_empty', message, param: empty })
  }
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  throw refusalFor(parsed.error.issues[0]!)
}

function refusalFor(issue: z.core.$ZodIssue): StripeRefusal {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0]!])
    return new StripeRefusal(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param })
  }
  const param = nameOf(issue.path)
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.['code']
    return new StripeRefusal(400, { ...(typeof code === 'string' ? { code } : {}), message: issue.message, param })
  }
  if (issue.message.endsWith('received undefined')) {
    return new StripeRefusal(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
  }
  return new StripeRefusal(400, { message: `Invalid ${param}: ${issue.message}`, param })
}

/** `line_items[0][quantity]` */
const nameOf = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')

/** The name of the first parameter without a value; metadata may be empty. */
function emptyIn(value: FormValue, path: readonly string[]): string | null {
  if (value === '') return nameOf(path)
  if (typeof value === 'string' || path.at(-1) === 'metadata') return null
  for (const [name, inner] of Object.entries(value)) {
    const empty = emptyIn(inner, [...path, name])
    if (empty !== null) return empty
  }
  return null
}

/** May contain `{CHECKOUT_SESSION_ID}`. */
function isAbsoluteUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && value.length <= 5000
}
