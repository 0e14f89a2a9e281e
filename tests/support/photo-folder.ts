import path from 'node:path'

/** Where the sandboxes of all test runs in this checkout keep their photographs. Whoever deletes it waits longer once. */
export const PHOTO_FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/gablework-photos')
