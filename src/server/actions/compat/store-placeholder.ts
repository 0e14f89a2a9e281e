import { NO_IMAGE_KEY } from '#domain/pictures/storage-key.ts'
import type { Context } from '#server/context.ts'
import { placeholderJpeg } from '#server/images/contact-sheet.ts'

/** Writes the "no image" picture to public storage at every start (D1-129). The shop also works without it. */
export async function storePlaceholder(ctx: Context): Promise<void> {
  await placeholderJpeg()
    .then((jpeg) => ctx.files.put(NO_IMAGE_KEY, jpeg, 'image/jpeg'))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'could not store the placeholder picture'))
}
