import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { PhotoRefusal } from '#web/kit/uploads/prepare-photo.ts'

/** The image in a paste event; null if there is none. */
export const pastedPhoto = (data: DataTransfer | null): File | null =>
  Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/')) ?? null

/** The image in the clipboard, requested by a button. Throws a PhotoRefusal if there is none or access is denied. */
export async function clipboardPhoto(clipboard: Pick<Clipboard, 'read'> | undefined): Promise<Blob> {
  let items: ClipboardItems
  try {
    if (!clipboard?.read) throw new Error('This browser has no clipboard to read')
    items = await clipboard.read()
  } catch {
    throw new PhotoRefusal(UPLOAD_TEXTS.clipboardDenied)
  }
  for (const item of items) {
    const type = item.types.find((name) => name.startsWith('image/'))
    if (type) return await item.getType(type)
  }
  throw new PhotoRefusal(UPLOAD_TEXTS.clipboardEmpty)
}
