/** The title and meta tags of a page as HTML, for clients that do not run it. */
export type Head = { readonly title: string; readonly tags: string }

/** Search engines should not list this page. */
export const NOT_INDEXED = '<meta name="robots" content="noindex">'

const TITLE = /<title>[^<]*<\/title>/
const HEAD_MARKER = '<!--head-->'

/**
 * Replaces title and meta tags of a page. Uses functions as replacements, because an address may contain `$&` or the
 * like.
 */
export function withHead(page: string, { title, tags }: Head): string {
  if (!page.includes(HEAD_MARKER) || !TITLE.test(page)) throw new Error('The page of the app has no place for a head')
  return page.replace(TITLE, () => `<title>${escapedText(title)}</title>`).replace(HEAD_MARKER, () => tags)
}

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapedText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITY[character]!)
