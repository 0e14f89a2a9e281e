/** What mail programs and link shorteners may leave between the name and the value. */
const NAMED = /session_id(?:[\s=:/]|&#61;|3D)*["']?((?:cs_)?[A-Za-z0-9_]{6,})/i
const DECODES = 3

/**
 * Returns the id of the payment in a raw URL (path, query and hash), however it was mangled: encoded once or twice,
 * `&amp;` for `&`, `=3D` for `=`, or moved into the path (D2-040). Null if there is none.
 */
export function sessionIdIn(rawUrl: string): string | null {
  let text = rawUrl
  for (let round = 0; round < DECODES; round++) text = decoded(text)
  const id = NAMED.exec(text.replaceAll('&amp;', '&'))?.[1]
  return id === undefined || id === 'CHECKOUT_SESSION_ID' ? null : id
}

/** Returns the intended URL of the page after payment; null if it is already right, or belongs to another page. */
export function correctedSuccessUrl(pathname: string, search: string, hash: string): string | null {
  if (!/^\/success(?![a-z])/i.test(decoded(pathname))) return null
  const id = sessionIdIn(pathname + search + hash)
  const correctUrl = id === null ? '/success' : `/success?session_id=${id}`
  const isRight = pathname === '/success' && (id === null || new URLSearchParams(search).get('session_id') === id)
  return isRight ? null : correctUrl
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray percent sign: nothing is left to decode
  }
}
