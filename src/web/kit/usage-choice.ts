import { stored } from './browser-storage.ts'

/** D2-072: kept in browsers that are not to be counted. */
export const usageOptOut = stored('gablework.not-counted', (text) => text === 'yes')

/** Whether the browser sends Global Privacy Control, a request not to be tracked. */
export const browserOptsOut = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether the use of the shop in this browser may be counted. */
export const isCounted = (): boolean => usageOptOut.read() === null && !browserOptsOut()
