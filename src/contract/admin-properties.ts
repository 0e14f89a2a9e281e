import { z } from 'zod'
import { ADMIN_PROPERTY_STATUSES, ADMIN_PROPERTY_TEXTS } from '#domain/admin-properties/admin-property.ts'
import { ART_STYLES, type ArtStyle, MAX_PROMPT_CHARS } from '#domain/artwork/art-styles.ts'
import { isoDateTime, requiredText, successResult, text, webUrl, withId } from './fields.ts'
import { fn } from './fn.ts'

const cents = z.int().min(0).max(100_000_000_000)

/** A home of the admin's own list (D3-159). */
const AdminProperty = z.object({
  id: z.uuid(),
  address: z.string(),
  /** Leads from the home page to its art: `/?code=…`. */
  code: z.string().nullable(),
  price: cents.nullable(),
  score: z.number().nullable(),
  color: z.string().nullable(),
  prompt: z.string().nullable(),
  zillow_url: z.string().nullable(),
  /** Our copy of the photo it is drawn from; null until there is one. */
  original_image: z.url().nullable(),
  status: z.enum(ADMIN_PROPERTY_STATUSES),
  /** Why it failed. */
  failure: z.string().nullable(),
  pictures: z.array(z.object({ style: z.enum(ART_STYLES), url: z.url().nullable(), is_drawing: z.boolean() })),
  /** The shop's page of its art; null before there is any. */
  page_url: z.url().nullable(),
  created_at: isoDateTime,
})

const homeFields = {
  price: cents.nullable().default(null),
  color: text(60).nullable().default(null),
  prompt: text(MAX_PROMPT_CHARS).nullable().default(null),
  zillow_url: webUrl.nullable().default(null),
}

/** What each of the webhooks is sent (D3-031). */
const Drawing = withId.extend({
  image_url: webUrl.nullable().default(null),
  color: text(60).nullable().default(null),
  prompt: text(MAX_PROMPT_CHARS).nullable().default(null),
})
const Triggered = z.object({ success: z.literal(true), status: z.enum(ADMIN_PROPERTY_STATUSES) })
const drawing = (style: string) =>
  fn({
    access: 'admin',
    role: 'sender',
    summary: `Draws a home on the admin's list in ${style}; it is pending until then (D3-030, D3-031). Safe to repeat.`,
    input: Drawing,
    output: Triggered,
  })
const drawingFunctions = {
  'generate-watercolor': drawing('watercolor'),
  'generate-pencil': drawing('pencil'),
  'generate-oil': drawing('oil'),
  'generate-charcoal': drawing('charcoal'),
  'generate-chalk': drawing('chalk'),
} satisfies Record<`generate-${ArtStyle}`, ReturnType<typeof drawing>>

export const adminPropertyFunctions = {
  'admin-list-properties': fn({
    access: 'admin',
    role: 'viewer',
    summary: "The admin's own list of homes, newest first, fifty to a page (D3-020).",
    input: z.object({
      status: z.enum(ADMIN_PROPERTY_STATUSES).nullable().default(null),
      search: text(100).default(''),
      page: z.int().min(1).max(10_000).default(1),
    }),
    output: z.object({ properties: z.array(AdminProperty), total: z.int(), page_size: z.int() }),
  }),

  'admin-get-property': fn({
    access: 'admin',
    role: 'viewer',
    summary: "One home on the admin's own list.",
    input: withId,
    output: AdminProperty,
  }),

  'admin-add-property': fn({
    access: 'admin',
    role: 'sender',
    summary: "Adds a home to the admin's list and requests its art (D3-024). The id makes it safe to repeat.",
    input: withId.extend({
      ...homeFields,
      address: requiredText(300),
      /** A photo of the home; without one we look for a photo. */
      original_image: webUrl.nullable().default(null),
      styles: z.array(z.enum(ART_STYLES)).min(1, 'must name one at least').max(ART_STYLES.length),
    }),
    output: AdminProperty,
  }),

  'admin-update-property': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Changes the details or the status of a home (D3-021, D3-026).',
    input: withId.extend({ ...homeFields, address: requiredText(300), status: z.enum(ADMIN_PROPERTY_STATUSES) }),
    output: AdminProperty,
  }),

  'admin-delete-property': fn({
    access: 'admin',
    role: 'sender',
    summary: "Removes a home from the admin's list; its code stops working. Safe to repeat.",
    input: withId,
    output: successResult,
  }),

  'admin-restore-property': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Puts a deleted home back on the list (U-24). Safe to repeat.',
    input: withId,
    output: successResult,
  }),

  'magic-add': fn({
    access: 'admin',
    role: 'sender',
    summary: "Finds homes in an area and adds them to the admin's list (D3-023).",
    input: z.object({ area: text(200).min(1, ADMIN_PROPERTY_TEXTS.areaMissing) }),
    output: z.object({ success: z.literal(true), message: z.string() }),
  }),

  ...drawingFunctions,
}
