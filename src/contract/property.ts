import { z } from 'zod'
import { ART_STYLES, type ArtStyle, MAX_PROMPT_CHARS, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { ARTWORK_STATES } from '#domain/artwork/artwork.ts'
import { isToken } from '#domain/links/property-token.ts'
import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'
import { successResult } from './fields.ts'
import { fn } from './fn.ts'
import { orientation, sizeId } from './framed-print.ts'

const pictureUrl = z.url().nullable()

const ArtworkView = z.object({
  style: z.enum(ART_STYLES),
  state: z.enum(ARTWORK_STATES),
  url: pictureUrl,
  /** The message for the person; null unless state is 'failed'. */
  error: z.string().nullable(),
  /**
   * Earlier pictures of this style, oldest first, which the browser that made the home can restore; null for all other
   * browsers.
   */
  earlier_urls: z.array(z.url()).nullable(),
})

const pictureUrls = {
  watercolor_image_url: pictureUrl,
  pencil_image_url: pictureUrl,
  oil_image_url: pictureUrl,
  charcoal_image_url: pictureUrl,
  chalk_image_url: pictureUrl,
} satisfies Record<`${ArtStyle}_image_url`, typeof pictureUrl>

/** A property as a visitor may see it: no agent, customer or session fields (S-08). */
export const PropertyView = z.object({
  id: z.uuid(),
  address: z.string().nullable(),
  address_line_1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: z.enum(['pending', 'completed']),
  image_source: z.enum(['address', 'upload', 'webcam']).nullable(),
  property_token: z.string().nullable(),
  ...pictureUrls,
  /** Every style that has been requested, with its state. */
  artworks: z.array(ArtworkView),
})

/** The styles to draw and the instructions for them: fields of every function that starts a drawing. */
export const drawingInput = {
  styles: z
    .array(z.enum(VISITOR_STYLES))
    .min(1)
    .default([...VISITOR_STYLES]),
  /** Prompts of this visitor, used for this request only and never stored with the property (S-21). */
  prompts: z.partialRecord(z.enum(ART_STYLES), z.string().trim().min(1).max(MAX_PROMPT_CHARS)).default({}),
}

export const propertyFunctions = {
  'create-property-search': fn({
    access: 'visitor',
    summary:
      'Creates the record of an uploaded or photographed home. Repeating the call with the same id changes nothing.',
    input: z.object({
      id: z.uuid(),
      image_source: z.enum(['upload', 'webcam']),
      /** The `path` that the upload returned. */
      master_image_path: z.string().regex(UPLOAD_PATH, 'must be the path an upload returned'),
    }),
    output: PropertyView,
  }),

  'get-property': fn({
    access: 'visitor',
    summary: 'One property, by its token, or by its id together with the client session that created it.',
    input: z
      .object({
        id: z.uuid().optional(),
        token: z.string().refine(isToken, 'is not a property token').optional(),
      })
      .refine((input) => (input.id === undefined) !== (input.token === undefined), {
        path: ['id'],
        message: 'needs either an id or a token',
      }),
    output: PropertyView,
  }),

  'generate-artwork': fn({
    access: 'visitor',
    summary: 'Requests the styles that the property does not have yet. Styles drawn or in progress stay as they are.',
    input: z.object({
      id: z.uuid(),
      ...drawingInput,
    }),
    output: PropertyView,
  }),

  'draw-version': fn({
    access: 'visitor',
    summary:
      'Draws another version of a finished style, following the prompt. The picture shown so far is kept as an earlier version.',
    input: z.object({
      id: z.uuid(),
      style: z.enum(ART_STYLES),
      /** A prompt that is used for this picture only (S-21). */
      prompt: z.string().trim().min(1).max(MAX_PROMPT_CHARS).optional(),
      /** Whether to draw it visibly differently, in what the prompt leaves open: another light, color or touch. */
      vary: z.boolean().default(false),
    }),
    output: PropertyView,
  }),

  'show-version': fn({
    access: 'visitor',
    summary: 'Returns to an earlier version of a style; the one that was shown becomes an earlier one.',
    input: z.object({
      id: z.uuid(),
      style: z.enum(ART_STYLES),
      /** One of the `earlier_urls` of the style. */
      url: z.url(),
    }),
    output: PropertyView,
  }),

  'compose-sheet': fn({
    access: 'visitor',
    callsPerMinute: 240, // called every second while it is drawn, by screens that show all sizes for three
    summary:
      'The picture of an artwork on the sheet of a print: composed for its shape, nothing cut off. The first call requests it; repeat it until it is drawn.',
    input: z.object({
      /** The home. */
      id: z.uuid(),
      /** The artwork, or an earlier version of it. */
      url: z.url(),
      size: sizeId,
      orientation,
    }),
    output: z.object({
      /** 'as-it-is': this print shows the artwork itself, cropped if its shape differs. */
      state: z.enum(['drawn', 'drawing', 'as-it-is']),
      /** The picture to show, approve and print; null unless it is drawn. */
      url: pictureUrl,
    }),
  }),

  'subscribe-to-artwork': fn({
    access: 'visitor',
    costlyKind: 'notification', // it sends email to any given address
    summary:
      'Emails this address once the art of a home of this browser is ready (U-06). Repeating it before then sends one email; at most one a day, and to three addresses.',
    input: z.object({ id: z.uuid(), email: z.email().trim().toLowerCase().max(254) }),
    output: successResult,
  }),
}
