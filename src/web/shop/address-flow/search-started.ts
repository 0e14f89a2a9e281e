import { stored } from '#web/kit/browser-storage.ts'

/** When this browser last began with an address, in ms of its clock: a page opened again continues counting from there. */
export const searchStartedAt = stored('gablework.framing-since', (text) => /^\d{13}$/.test(text))
