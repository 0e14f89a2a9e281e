import { emailOf } from '#domain/emails/email-address.ts'
import { isZillowPhoto } from '#domain/imports/listing-site.ts'
import { phoneOf } from '#domain/us-phone.ts'

/** Notes of older and newer runs in a home's free-form raw_data (D3-158), with the fields that we use. */
export type LeadNotes = {
  /** Emails and numbers of agents that AI found, in one spelling. */
  readonly foundByAi: ReadonlySet<string>
  /** No art was drawn, on purpose. */
  readonly isSkipped: boolean
  /** The reason; null if it was not recorded. */
  readonly skipReason: string | null
  /** The photo that was judged or drawn from. */
  readonly sourceImageUrl: string | null
  readonly isZillowPhoto: boolean
  /** The last problem. */
  readonly problem: string | null
}

export function leadNotes(raw: unknown): LeadNotes {
  const generation = partOf(raw, 'artworkGeneration')
  const contact = partOf(raw, 'agentContactDetails')
  const zillowImageUrl = textOf(generation, 'zillowImageUrl')
  const sourceImageUrl = textOf(generation, 'sourceImageUrl') ?? zillowImageUrl
  return {
    foundByAi: new Set(foundBy(contact).flatMap((text) => contactKey(text) ?? [])),
    isSkipped: generation['skipped'] === true,
    skipReason: textOf(generation, 'reason'),
    sourceImageUrl,
    isZillowPhoto: zillowImageUrl !== null || isZillowPhoto(sourceImageUrl ?? ''),
    problem: textOf(raw, 'artworkGenerationError') ?? textOf(raw, 'error'),
  }
}

/** The fields that a lookup filled; older runs recorded only what it found. */
const foundBy = (contact: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(contact['filled'])
    ? contact['filled'].filter((value) => typeof value === 'string')
    : ['aiFoundEmail', 'aiFoundPhone', 'aiFoundMobile'].flatMap((name) => textOf(contact, name) ?? [])

/** The contact details of a home's agent that were found on the web, with notes (D3-158); null if there are none. */
export function agentLookup(raw: unknown) {
  const fields = partOf(raw, 'agentContactDetails')
  const contact = {
    email: textOf(fields, 'aiFoundEmail'),
    phone: textOf(fields, 'aiFoundPhone'),
    mobile: textOf(fields, 'aiFoundMobile'),
  }
  if (Object.values(contact).every((value) => value === null)) return null
  const note = (name: string) => textOf(fields, name)
  return { ...contact, method: note('method'), notes: note('notes'), confidence: note('confidence') }
}

/** The county that a home's listing names. */
export const countyNote = (raw: unknown): string | null =>
  textOf(partOf(raw, 'details'), 'county') ?? textOf(partOf(raw, 'zillowDetails'), 'county')

/** An email or US phone number in normal form, so that different spellings are equal. */
export const contactKey = (text: string | null): string | null => emailOf(text) ?? phoneOf(text)

const partOf = (raw: unknown, name: string): Readonly<Record<string, unknown>> => {
  const part = (raw as Record<string, unknown> | null | undefined)?.[name]
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {}
}

const textOf = (part: unknown, name: string): string | null => {
  const value = (part as Record<string, unknown> | null | undefined)?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
