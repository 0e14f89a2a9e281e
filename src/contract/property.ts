import { z } from 'zod'
import { ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { ARTWORK_STATES } from '#domain/artwork/artwork.ts'
import { isToken } from '#domain/links/property-token.ts'
import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'
import { successResult } from './fields.ts'
import { fn } from './fn.ts'

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

  'subscribe-to-artwork': fn({
    access: 'visitor',
    costlyKind: 'notification', // it sends email to any given address
    summary:
      'Emails this address once the art of a home of this browser is ready (U-06). Repeating it before then sends one email; at most one a day, and to three addresses.',
    input: z.object({ id: z.uuid(), email: z.email().trim().toLowerCase().max(254) }),
    output: successResult,
  }),
}
