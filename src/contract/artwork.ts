import { z } from 'zod'
import { ART_STYLES, MAX_PROMPT_CHARS, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { fn } from './fn.ts'
import { orientation, sizeId } from './framed-print.ts'
import { PropertyView } from './property.ts'

/** The styles to draw and the instructions for them: fields of every function that starts a drawing. */
export const drawingInput = {
  styles: z
    .array(z.enum(VISITOR_STYLES))
    .min(1)
    .default([...VISITOR_STYLES]),
  /** Prompts of this visitor, used for this request only and never stored with the property (S-21). */
  prompts: z.partialRecord(z.enum(ART_STYLES), z.string().trim().min(1).max(MAX_PROMPT_CHARS)).default({}),
}

export const artworkFunctions = {
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
      url: z.url().nullable(),
    }),
  }),
}
