import { z } from 'zod'
import { TEAM_ALERT_TYPES } from '#domain/admin/team-alert-types.ts'
import { ART_STYLES, MAX_PROMPT_CHARS, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { isToken } from '#domain/links/property-token.ts'
import { CONFIDENCE_LEVELS } from '#domain/photo-search/assessment.ts'
import { SHEET_SLOTS } from '#domain/photo-search/candidates.ts'
import { MAX_UPLOAD_BYTES } from '#domain/pictures/uploads.ts'
import { isUnsaved } from '#domain/property/labels.ts'
import { isoDateTime, successResult } from '../fields.ts'
import { fn, JpegOutput } from '../fn.ts'
import { AddressInput } from '../photo-search.ts'
import { PropertyView } from '../property.ts'

const address = z.string().trim().min(1).max(300)
/** The URL of a picture: ours (public, signed, or the path that an upload returned) or an external one. */
const picture = z.string().trim().max(2000)

/** A picture of the allowed size as base64, and room for the words around it. */
const MAX_DRAWING_BODY_BYTES = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 64 * 1024

const Drawing = {
  access: 'visitor' as const,
  input: z.object({
    /** Missing texts are rejected by the action, with the messages of D1-228. */
    prompt: z.string().max(MAX_PROMPT_CHARS).default(''),
    /** A data URL: `data:image/jpeg;base64,…`, at most 10 MB of picture. */
    imageData: z.string().default(''),
    /**
     * Accepted so that clients need not change, but ignored: the quality of a hosted model is a setting of the shop.
     */
    quality: z.enum(['low', 'medium', 'high', 'auto']).default('low'),
    /** An id that is sent again, with the same photo and prompt from the same browser, gets the same picture. */
    request_id: z
      .string()
      .regex(/^[A-Za-z0-9._:-]{1,100}$/, 'must be 1 to 100 letters, digits, ".", "_", ":" or "-"')
      .optional(),
    /** Defaults to the style that the prompt names, otherwise to watercolor. */
    style: z.enum(VISITOR_STYLES).optional(),
  }),
  output: z.object({ url: z.url() }),
  maxBodyBytes: MAX_DRAWING_BODY_BYTES,
  hasPhoto: true as const,
  costlyKind: 'drawing' as const,
}

/** Functions for clients that go from an address to art step by step, as the shop's first client did. */
export const compatArtFunctions = {
  contact_sheet: fn({
    access: 'visitor',
    summary:
      'A numbered contact sheet of seven photos, or of four if at most four URLs are given (D1-250, D1-289); an empty or ' +
      'unreachable one is the placeholder. Returns a JPEG as application/octet-stream, or as image/jpeg if the request ' +
      'accepts that.',
    input: z.object({
      urls: z.array(picture.nullable()).max(SHEET_SLOTS),
      /** Accepted so that clients need not change, but ignored: a contact sheet has one quality. */
      quality: z.string().max(20).optional(),
    }),
    output: JpegOutput,
    costlyKind: 'contact-sheet',
  }),

  'analyze-sheet': fn({
    access: 'visitor',
    summary: 'Chooses the most suitable photo of one of our contact sheets (D1-252).',
    input: z.object({
      sheetUrl: picture.min(1),
      /** The number of cells on the sheet, including empty ones. */
      numberOfImages: z.number().int().min(1).max(SHEET_SLOTS),
      address,
      /** Accepted so that clients need not change, but ignored: the choice does not depend on it. */
      zillowMainURL: z.string().max(2000).nullish(),
    }),
    output: z.object({
      selectedIndex: z.number().int(),
      reason: z.string(),
      suitabilityScore: z.number(),
      confidenceLevel: z.enum(CONFIDENCE_LEVELS),
    }),
    costlyKind: 'contact-sheet',
  }),

  'google-images': fn({
    access: 'visitor',
    summary: 'Loadable photos of a home from the web, with our own copies, whose URLs work for an hour (D1-253).',
    input: z.object({ address }),
    output: z.object({
      WebUrls: z.array(z.object({ webUrl: z.string(), imageUrl: z.string(), uploadedUrl: z.url().optional() })),
    }),
    costlyKind: 'search',
  }),

  streetview: fn({
    access: 'visitor',
    summary:
      'The street-level photo, as our own copy, whose URL works for an hour (D1-256); otherwise why there is none.',
    input: z.object({ address }),
    output: z.object({ status: z.enum(['OK', 'ZERO_RESULTS']), imageUrl: z.url().optional() }),
    costlyKind: 'search',
  }),

  'generate-image': fn({
    summary:
      'The primary image-generation function (D1-258): draws a photo within 180 seconds, and returns a URL that works for ' +
      'an hour. Hosted models are called in turn, the primary service first.',
    ...Drawing,
  }),

  'generate-image-regular': fn({
    summary:
      'The regular image-generation function, called after generate-image has failed (D1-177); it does the same.',
    ...Drawing,
  }),

  notification: fn({
    access: 'visitor',
    summary:
      'Notifies the team that a home is being drawn (D1-259). The shop sends all other notifications (E-27) itself; they are rejected here.',
    input: z.object({
      type: z.enum(TEAM_ALERT_TYPES),
      source: z.enum(['address', 'upload', 'webcam']).default('address'),
      address: z.string().trim().max(300).nullish(),
    }),
    output: successResult,
    costlyKind: 'notification',
  }),
}

/** Operations that the specification's client performed on the table property_searches itself (D1-255, D1-261, G-5). */
export const compatPropertyFunctions = {
  'save-address': fn({
    access: 'visitor',
    summary:
      'Sets the address of a home of this browser, such as one started from an uploaded photo; a finished home then gets a token made from its address.',
    input: z.object({ id: z.uuid(), address: AddressInput }),
    output: PropertyView,
  }),

  'token-exists': fn({
    access: 'visitor',
    summary: 'Whether a property has this token, or had it before.',
    input: z.object({ token: z.string().refine(isToken, 'is not a property token') }),
    output: z.object({ exists: z.boolean() }),
  }),

  'update-ai-images': fn({
    access: 'visitor',
    summary:
      'Attaches pictures that we drew for this browser to one of its homes. Finished artworks stay; updatedStyles ' +
      'names the styles that show the given picture. Repeating the call changes nothing; homes not saved yet (no id, or ' +
      '"temp-…") are skipped.',
    input: z.object({
      propertyId: z
        .string()
        .max(100)
        .refine((id) => isUnsaved(id) || z.uuid().safeParse(id).success, 'must be the id of a property'),
      styleUpdates: z.partialRecord(z.enum(ART_STYLES), z.string().min(1).max(2000)),
    }),
    output: z.object({
      success: z.literal(true),
      error: z.null(),
      updatedStyles: z.array(z.enum(ART_STYLES)),
      timestamp: isoDateTime,
    }),
  }),
}
