import { stored } from './browser-storage.ts'

/** D2-072: kept in browsers that are not to be counted. */
export const usageOptOut = stored('gablework.not-counted', (text) => text === 'yes')

/** The browser itself asks every site not to track its user (Global Privacy Control). */
export const browserOptsOut = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether the use of the shop in this browser may be counted. */
export const isCounted = (): boolean => usageOptOut.read() === null && !browserOptsOut()
