import { stored } from '#web/kit/browser-storage.ts'

const TOKEN = /^acct_[\w-]{43}$/

/** The token of the signed-in buyer in this browser. Signing in is optional. */
export const accountToken = stored('gablework.account-token', (text) => TOKEN.test(text))
