import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const WEB = path.join(import.meta.dirname, '../../src/web')

type Rule = {
  readonly use: string
  /** Whether class names in one of the file's strings, or its markup, do what the part is for. */
  readonly isBroken: (code: { readonly classes: readonly ReadonlySet<string>[]; readonly text: string }) => boolean
  /** The names of the files it is about; those with code if not given. */
  readonly only?: RegExp
  /** Folders of `src/web` that have a design of their own. */
  readonly except?: readonly string[]
}

/**
 * The parts that screens use instead of building them by hand, found by their class names; most are in `src/web/ui`.
 */
const RULES: readonly Rule[] = [
  {
    use: 'Card, CardList or cardClass of web/ui/card.tsx for a white box with a border',
    isBroken: ({ classes }) =>
      classes.some(
        (names) =>
          names.has('border-line') &&
          names.has('bg-card') &&
          (names.has('rounded-control') || names.has('rounded-card')),
      ),
  },
  {
    use: 'PageTitle or SectionTitle of web/ui/titles.tsx for a title',
    isBroken: ({ text }) => /<h[1-3]\b[^>]*\btext-(?:lg|\d?xl)\b/.test(text),
    except: ['shop/landing/'], // its headlines have their own sizes
  },
  {
    use: 'TextLink, TextButton or textLinkClass of web/ui/text-link.tsx for an underlined link',
    isBroken: ({ classes }) => classes.some((names) => [...names].some((name) => name.includes('underline-offset-'))),
  },
  {
    use: 'ExternalLink of web/ui/text-link.tsx for a link that opens in a new tab',
    isBroken: ({ text }) => text.includes('rel="noreferrer"'),
  },
  {
    use: 'Pills of web/ui/pills.tsx for round buttons of which one is shown',
    isBroken: ({ classes }) =>
      classes.some((names) => names.has('min-h-11') && names.has('rounded-full') && names.has('border')),
  },
  {
    use: 'IconButton or iconButtonClass of web/ui/icon-button.tsx for a round button with an icon',
    isBroken: ({ classes }) =>
      classes.some((names) => names.has('justify-center') && names.has('rounded-full') && names.has('hover:bg-wall')),
  },
  {
    use: 'SearchField of web/ui/field.tsx for a field to search a list',
    isBroken: ({ text }) => text.includes('type="search"'),
  },
  {
    use: 'Button with look="outline" and size="small" of web/ui/button.tsx for a small button with a border',
    isBroken: ({ text }) =>
      [...text.matchAll(/<button\b[^<]*?\bclassName="([^"]*)"/gs)].some(([, names]) =>
        ['rounded-control', 'border-edge', 'text-sm'].every((name) => names!.split(/\s+/).includes(name)),
      ),
  },
  {
    use: 'MutationError of web/ui/notice.tsx for the error of a failed action',
    isBroken: ({ text }) =>
      /<Notice\s+tone="error"(?:\s+className="[^"]*")?\s*>\s*(?:\{[\w.]+\}: )?\{(?:\w+\.)*error\.message\}\s*<\/Notice>/.test(
        text,
      ),
  },
  {
    use: 'Problem of web/ui/field.tsx for what is wrong with a control',
    isBroken: ({ text }) => /<p\b[^<]*\brole="alert"[^<]*\btext-error\b/s.test(text),
  },
  {
    use: 'FileButton of web/ui/button.tsx to choose a file',
    isBroken: ({ text }) => text.includes('type="file"'),
  },
  {
    use: 'text-caption or text-note of web/styles/tokens.css for small text',
    isBroken: ({ text }) => /\btext-\[0?\.\d+rem\]/.test(text),
  },
  {
    use: 'a color of web/styles/tokens.css: add it there',
    isBroken: ({ text }) => /#[\da-f]{3,8}\b/i.test(text),
    only: /\.css$/,
    except: ['styles/tokens.css'],
  },
  {
    use: 'newUuid of web/kit/new-uuid.ts for a random id (without TLS there is no crypto.randomUUID)',
    isBroken: ({ text }) => text.includes('randomUUID'),
    except: ['kit/new-uuid.ts'],
  },
]

/** The parts of `ui` that a screen repeats instead of using, one sentence each. `file`: its path from `src/web`. */
export function handMadeParts(file: string, text: string): string[] {
  const classes = [...text.matchAll(/(['"`])([^'"`]*)\1/g)].map(([, , names]) => new Set(names!.split(/\s+/)))
  return RULES.filter(
    ({ isBroken, only = /\.tsx?$/, except = [] }) =>
      only.test(file) && !except.some((folder) => file.startsWith(folder)) && isBroken({ classes, text }),
  ).map(({ use }) => `src/web/${file}: use ${use}`)
}

/** The parts of `ui` that any screen repeats. */
export const checkScreens = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.test.') && !file.startsWith('ui/'))
    .flatMap((file) => handMadeParts(file, readFileSync(path.join(WEB, file), 'utf8')))
