import { z } from 'zod'
import { MAX_TEMPLATE_NAME_CHARS } from '#domain/postcards/postcard.ts'
import { fn } from './fn.ts'

const pictureUrl = z.string().trim().min(1, 'enter the web address of a picture').max(1000)

/** Limited, because anyone may call them and each call causes a request to another server. */
export const postcardFunctions = {
  'create-postcard-template': fn({
    access: 'visitor',
    summary:
      'Lays out the postcard with these two pictures and saves it with the mail house as a template (D2-063). Safe to repeat; six a minute.',
    callsPerMinute: 6,
    input: z.object({
      name: z.string().trim().min(1, 'give the template a name').max(MAX_TEMPLATE_NAME_CHARS),
      frame_url: pictureUrl,
      artwork_url: pictureUrl,
    }),
    output: z.object({ template_id: z.string(), version_id: z.string() }),
  }),

  'postcard-picture': fn({
    access: 'visitor',
    summary: 'A picture from elsewhere on the web, for the preview and the print file of the postcard.',
    callsPerMinute: 30,
    input: z.object({ url: pictureUrl }),
    /** A `data:` address of a JPEG. */
    output: z.object({ picture: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
}
