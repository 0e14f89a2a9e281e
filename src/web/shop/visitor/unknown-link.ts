import { stored } from '#web/kit/browser-storage.ts'

/** The last part of a link that led to no home, for the home page to say so (D1-100). Gone once that page is left. */
export const unknownLink = stored(
  'gablework.unknown-link',
  () => true,
  () => sessionStorage,
)
