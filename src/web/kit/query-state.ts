// The state of a screen in its URL (U-20); invalid values count as missing.

const MAX_PAGES = 100_000

/** Returns the text if it is one of these names, otherwise null. */
export const oneOf = <T extends string>(names: readonly T[], text: string | null | undefined): T | null =>
  names.find((name) => name === text) ?? null

/** Returns a text cut to this many characters; '' if there is none. */
export const textOf = (query: URLSearchParams, name: string, maxChars: number): string =>
  (query.get(name) ?? '').slice(0, maxChars)

/** The number of a page, from 1. */
export const pageOf = (query: URLSearchParams, name = 'page'): number =>
  Math.max(1, Math.min(MAX_PAGES, Math.trunc(Number(query.get(name))) || 1))

/** The query parameters of a view: only what differs from the screen's first view, without nulls. */
export function changedParameters<View extends object>(view: View, first: View): Record<string, string> {
  const entries = Object.entries(view).filter(([name, value]) => value !== null && value !== first[name as keyof View])
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
