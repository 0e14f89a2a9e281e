import { z } from 'zod'
import { emailOf } from '#domain/emails/email-address.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import type { ListingPrice, PriceKind } from '#domain/imports/listing-price.ts'
import { isPlaceholderPhoto } from '#domain/imports/listing-site.ts'
import type { ListingAgent } from '#domain/imports/listing.ts'
import { agentNameOf, licenseOf } from '#domain/leads/agent-contact.ts'
import { phoneOf } from '#domain/us-phone.ts'
import type { ListingPhoto } from '#server/ports/listings.ts'
import { parsedJson } from '../http/request.ts'

/** A text or number that may be missing, null or of another type: then it is empty. Sites mix the two. */
export const looseText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('')

/** A number that may be missing, or come as text. */
export const looseNumber = z
  .union([z.number(), z.string().transform(Number)])
  .nullish()
  .catch(null)

/** Throws ListingError 'shape' if the text is not JSON. */
export function jsonIn(source: string, text: string): unknown {
  const json = parsedJson(text)
  if (json === undefined) throw new ListingError(source, 'shape', 'sent no JSON', { excerpt: text })
  return json
}

/**
 * Returns a reply that fits the schema; otherwise throws ListingError 'shape', which says what `subject` is and names
 * its first misfit.
 */
export function shaped<T>(source: string, schema: z.ZodType<T>, value: unknown, subject: string): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ListingError(source, 'shape', `${subject} has another shape than known (${issue?.path.join('.')})`, {
    cause: parsed.error,
  })
}

/** Why an entry of a list was left out. */
export const schemaProblem = (error: z.ZodError): { readonly problem: string } => {
  const issue = error.issues[0]!
  return { problem: `${issue.path.join('.')}: ${issue.message}` }
}

type AgentFields = { readonly [K in Exclude<keyof ListingAgent, 'role'>]?: string | null | undefined }

/** The agent in a list; an empty list without a name. */
export function agentFrom(role: ListingAgent['role'], fields: AgentFields): ListingAgent[] {
  const name = agentNameOf(fields.name)
  if (name === null) return []
  return [
    {
      role,
      name,
      brokerage: agentNameOf(fields.brokerage),
      license: licenseOf(fields.license),
      email: emailOf(fields.email),
      phone: phoneOf(fields.phone),
      officePhone: phoneOf(fields.officePhone),
    },
  ]
}

/** Each photo once, without maps, street views and logos. `nameOf` identifies a picture in any size. */
export function realPhotos(
  photos: readonly ListingPhoto[],
  nameOf: (url: string) => string = (url) => url,
): ListingPhoto[] {
  const byName = new Map<string, ListingPhoto>()
  for (const photo of photos) {
    if (!/^https?:\/\//.test(photo.url) || isPlaceholderPhoto(photo.url)) continue
    const name = nameOf(photo.url)
    if (!byName.has(name)) byName.set(name, photo)
  }
  return [...byName.values()]
}

/** Returns a URL below a site's base from an absolute, root-relative or relative link; null for another site's. */
export function siteUrl(
  href: string,
  { site, baseUrl }: { readonly site: string; readonly baseUrl: string },
): string | null {
  const absolute = /^\/(?!\/)/.test(href) ? `${baseUrl}${href}` : href
  const whole = absolute.startsWith(`${site}/`) ? `${baseUrl}${absolute.slice(site.length)}` : absolute
  const url = URL.parse(whole)
  if (!url || !url.href.startsWith(`${baseUrl}/`)) return null
  url.hash = ''
  return url.href
}

/** The URL of a home's page without query and fragment, so that all links to it are equal. */
export function homeUrl(href: string, site: Parameters<typeof siteUrl>[1]): string | null {
  const url = URL.parse(siteUrl(href, site) ?? '')
  if (url === null) return null
  url.search = ''
  return url.href
}

/** The kind of a listing's price: what a sold home sold for, otherwise what it is listed for. */
export const priceKindOf = (price: ListingPrice | null, isSold: boolean): PriceKind | null =>
  price && (isSold ? 'close' : 'list')

const SHOWN: readonly (readonly [words: RegExp, shows: ListingPhoto['shows']])[] = [
  [/floor ?plan|plat|site ?plan/i, 'plan'],
  [/\b(front|curb|facade)\b/i, 'front'],
  [/back ?yard|\b(exterior|back|rear|side|aerial|yard|garden|patio|deck|pool)\b/i, 'outside'],
  [/\b(kitchen|bath|bed|living|dining|interior|room|basement|office|laundry)/i, 'inside'],
]

/** The subject of a photo according to its caption. */
export const shownIn = (caption: string): ListingPhoto['shows'] =>
  SHOWN.find(([words]) => words.test(caption))?.[1] ?? null
