import { stored } from '#web/kit/browser-storage.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of this browser's last home, so that its pictures are found again after the window was closed. */
export const rememberedHome = stored('gablework.home', (text) => UUID.test(text))
