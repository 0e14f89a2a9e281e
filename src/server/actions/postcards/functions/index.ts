import type { Handlers } from '#server/actions/handler-types.ts'
import { createPostcardTemplate } from './create-postcard-template.ts'
import { postcardPicture } from './postcard-picture.ts'

export const postcardsHandlers = {
  'create-postcard-template': createPostcardTemplate,
  'postcard-picture': postcardPicture,
} satisfies Partial<Handlers>
