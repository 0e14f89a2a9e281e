import { stored } from '#web/kit/browser-storage.ts'

/** When this browser last started with an address, in ms of its clock, so that a reloaded page continues counting. */
export const searchStartedAt = stored('gablework.framing-since', (text) => /^\d{13}$/.test(text))
