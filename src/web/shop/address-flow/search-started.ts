import { stored } from '#web/kit/browser-storage.ts'

/**
 * The time at which this browser last started a search, in ms of its clock, so that the timer continues after a reload.
 */
export const searchStartedAt = stored('gablework.framing-since', (text) => /^\d{13}$/.test(text))
