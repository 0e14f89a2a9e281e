import { CLIENT_SESSION } from '#contract/wire.ts'

/** Named for the product, so that two shops on one origin do not share visitors (D1-130). */
const KEY = 'gablework.client-session'

let current: string | null = null

/**
 * The anonymous id of this browser: 32 hex digits, created once and kept in local storage; where that is blocked, until
 * the page is left.
 */
export function clientSession(): string {
  current ??= stored() ?? create()
  return current
}

function stored(): string | null {
  try {
    const id = localStorage.getItem(KEY)
    return id !== null && CLIENT_SESSION.test(id) ? id : null
  } catch {
    return null // storage is blocked in this browser: the id lives as long as the page
  }
}

function create(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage is blocked in this browser: the id lives as long as the page.
  }
  return id
}
