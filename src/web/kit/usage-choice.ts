import { stored } from './browser-storage.ts'

/** The key of the opt-out of analytics, stored in this browser (D2-072). */
export const usageOptOut = stored('gablework.not-counted', (text) => text === 'yes')

/** Whether the browser sends Global Privacy Control (a request not to be tracked). */
export const browserOptsOut = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether the use of the shop in this browser may be counted. */
export const isCounted = (): boolean => usageOptOut.read() === null && !browserOptsOut()
