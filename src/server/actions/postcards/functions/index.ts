import type { Handlers } from '#server/actions/handlers.ts'
import { createPostcardTemplate } from './create-postcard-template.ts'
import { postcardPicture } from './postcard-picture.ts'

export const postcardsFunctions = {
  'create-postcard-template': createPostcardTemplate,
  'postcard-picture': postcardPicture,
} satisfies Partial<Handlers>
