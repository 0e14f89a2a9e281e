const KEY = 'gablework.admin-override'

/** D1-052: an admin's override in session storage; adds a badge and a header, and never a right. */
export function isTestMode(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'test'
  } catch {
    return false
  }
}
