import { NO_IMAGE_KEY } from '#domain/pictures/storage-key.ts'
import type { Context } from '#server/context.ts'
import { placeholderJpeg } from '#server/images/contact-sheet.ts'

// What other subjects may use of this one.
export { searchFolder } from './search-folder.ts'

/** D1-129: the "no image" picture in public storage, written at every start. The shop works without it, too. */
export async function storePlaceholder(ctx: Context): Promise<void> {
  await placeholderJpeg()
    .then((jpeg) => ctx.files.put(NO_IMAGE_KEY, jpeg, 'image/jpeg'))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not store the placeholder picture'))
}
