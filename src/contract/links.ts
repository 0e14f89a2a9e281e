import { z } from 'zod'
import { isToken } from '#domain/links/property-token.ts'
import { fn } from './fn.ts'
import { PropertyView } from './property.ts'
import { VisitFields } from './tracking.ts'

/** The home that a link opens in the configurator (D2-091). */
const OpenedProperty = PropertyView.extend({
  campaign_id: z.uuid().nullable(),
  /**
   * The original photo and the one that the art is drawn from; their URLs work for an hour. Null in every browser but
   * the one that owns the home (S-28).
   */
  master_image_url: z.url().nullable(),
  selected_image_url: z.url().nullable(),
})

/** The way a home was found (D1-126). */
const linkNames = {
  /** True if the code is a campaign's access code, false if it is a property's token (D1-193). */
  fromBridge: z.boolean(),
  /** The token or code in its canonical form. */
  accessCode: z.string(),
  /** The token or code as the link has it. */
  originalAccessCode: z.string(),
}

export const linkFunctions = {
  'bridge-access-code': fn({
    access: 'visitor',
    summary:
      'The home of an access code, created from the campaign the first time; missing styles are requested. 404 when there is none.',
    input: z.object({ accessCode: z.string().trim().min(1).max(100) }),
    output: z.object({ success: z.literal(true), property: OpenedProperty, ...linkNames, error: z.null() }),
  }),

  'open-property': fn({
    access: 'visitor',
    summary:
      'Records that a person has opened the home with this token; returns the home to show, a clone on a revisit (E-7, G-11).',
    input: VisitFields.extend({
      token: z.string().refine(isToken, 'is not a property token'),
      /** Made by the page: repeating the call counts once. */
      event_id: z.uuid(),
      /** The place of the link: `?from=email` (D1-021). */
      from: z.string().max(40).optional(),
    }),
    output: z.object({
      propertyData: OpenedProperty,
      token: z.string(),
      /** The temporary token under which it was opened, when its postal address has since given it `token` (D1-192). */
      formerToken: z.string().nullable(),
      ...linkNames,
      /** True if someone opened the home earlier, so that this browser got its own copy (a clone). */
      wasExisting: z.boolean(),
    }),
  }),

  'find-property-by-code': fn({
    access: 'visitor',
    summary: 'The home with this code in the URL of the home page (D1-023); property is null when there is none.',
    input: z.object({ code: z.string().trim().min(1).max(100) }),
    output: z.object({
      property: z
        .object({
          address: z.string(),
          property_code: z.string(),
          isDemo: z.boolean(),
          /** Leads to its art; null where none is drawn yet. */
          token: z.string().nullable(),
        })
        .nullable(),
    }),
  }),

  'follow-link': fn({
    access: 'visitor',
    summary: 'The target of a stored link of /redirect?id=; counts a click once per event id (E-4, S-13).',
    input: VisitFields.extend({
      id: z.string().regex(/^[A-Za-z0-9_-]{4,64}$/, 'is not the id of a link'),
      event_id: z.uuid(),
    }),
    output: z.object({ url: z.url() }),
  }),

  generate_property_access_code: fn({
    access: 'admin',
    role: 'viewer',
    summary: 'An unused code of 8 characters (D3-219).',
    input: z.object({}),
    output: z.string(),
  }),
}
