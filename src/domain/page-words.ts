type PageWords = { readonly title: string; readonly description: string }

/** What search engines and link previews are told of the pages that are the same for everybody, by path. */
const PAGE_WORDS: Readonly<Record<string, PageWords>> = {
  '/configure': {
    title: 'Choose your frame',
    description:
      'Frame your home in 3 simple clicks: choose the style, the frame and the size, and see it on your wall.',
  },
  '/demo': {
    title: 'See how it looks',
    description: 'Illustrations of a home in a real wooden frame, taking turns on the wall.',
  },
  '/terms': {
    title: 'Terms and Conditions',
    description: 'How ordering a framed illustration works: approval, payment, production, shipping and support.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data we collect, what we use it for, who else sees it, and how to reach us about it.',
  },
  '/templates': {
    title: 'Marketing Templates',
    description:
      'Postcards with a framed illustration of a home, drawn to scale with safe and ink-free zones, ready to print.',
  },
  '/login': { title: 'Sign in', description: 'Sign in to see your orders. You need no account to buy.' },
  '/signup': {
    title: 'Create an account',
    description: 'An account keeps your orders together. You need none to buy.',
  },
}

const ANY: PageWords = {
  title: 'Your home as beautifully framed art',
  description: 'Enter an address or add a photo of a home; we draw it in watercolor, pencil and oil, and frame it.',
}

export const pageWords = (path: string): PageWords => PAGE_WORDS[path.replace(/(?<=.)\/$/, '')] ?? ANY
