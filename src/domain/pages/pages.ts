import { ADMIN_SCREENS, type AdminPath, pathPattern } from '#domain/admin/admin-screens.ts'
import { VISITOR_STYLES_TEXT } from '#domain/artwork/art-styles.ts'

/** `isIndexed` false: the page shows something personal, or nothing useful on its own; not for search engines. */
type Page = { readonly title: string; readonly description: string; readonly isIndexed: boolean }

const ANY = {
  title: 'Your home as beautifully framed art',
  description: `Enter an address or add a photo of a home; we draw it in ${VISITOR_STYLES_TEXT}, and frame it.`,
}
const UNLISTED: Page = { ...ANY, isIndexed: false }
const indexedPage = (title: string, description: string): Page => ({ title, description, isIndexed: true })

/**
 * The shop's pages by route path, with their texts for search engines and link previews. Pages of a home and of the
 * admin tool (`ADMIN_SCREENS`) are listed elsewhere, and `/` is an app of its own. `:name` matches one part of the
 * path.
 */
const PAGES = {
  '/configure': indexedPage(
    'Choose your frame',
    'Frame your home in 3 simple clicks: choose the style, the frame and the size, and see it on your wall.',
  ),
  '/frame': UNLISTED,
  '/success': UNLISTED,
  '/order/:key': UNLISTED,
  '/demo': indexedPage('See how it looks', 'Illustrations of a home in a real wooden frame, taking turns on the wall.'),
  '/contact-sheet': UNLISTED,
  '/terms': indexedPage(
    'Terms and Conditions',
    'How ordering a framed illustration works: approval, payment, production, shipping and support.',
  ),
  '/privacy': indexedPage(
    'Privacy Policy',
    'Which data we collect, what we use it for, who else sees it, and how to reach us about it.',
  ),
  '/templates': indexedPage(
    'Marketing Templates',
    'Postcards with a framed illustration of a home, drawn to scale with safe and ink-free zones, ready to print.',
  ),
  '/login': indexedPage('Sign in', 'Sign in to see your orders. You don’t need an account to buy.'),
  '/signup': indexedPage('Create an account', 'An account keeps your orders together. You don’t need one to buy.'),
  '/account': UNLISTED,
  '/verify-email/:key': UNLISTED,
  '/reset-password': UNLISTED,
  '/reset-password/:key': UNLISTED,
  '/redirect': UNLISTED,
  '/admin-login': UNLISTED,
  '/unsubscribe/:key': UNLISTED,
  '/remove-my-home': indexedPage(
    'Remove my home',
    'Tell us which home is yours. We’ll hide it right away, delete its pictures and links, and won’t draw it again.',
  ),
  '/remove-my-home/:key': UNLISTED,
  '/admin-invitation/:key': UNLISTED,
} as const satisfies Readonly<Record<string, Page>>

export type PagePath = keyof typeof PAGES | AdminPath

/** The texts for a URL that leads nowhere. */
export const NO_PAGE = {
  title: 'Page not found',
  description: 'The link may be mistyped or out of date.',
  isIndexed: false,
} as const satisfies Page

const MATCHERS = [...Object.entries(PAGES), ...Object.keys(ADMIN_SCREENS).map((path) => [path, UNLISTED] as const)].map(
  ([path, page]) => ({ page, pattern: pathPattern(path) }),
)

/**
 * The page at this path, matched like the router does: in any case, with or without a trailing slash. Null if there is
 * none.
 */
export const pageAt = (path: string): Page | null => MATCHERS.find(({ pattern }) => pattern.test(path))?.page ?? null
