import { expect, test } from 'vitest'
import { checkScreens, handMadeParts } from './check-screens.ts'

test.each([
  ['a card', '<div className="mt-4 rounded-card border border-line bg-card p-5" />', 'Card'],
  ['a card, its class names in another order', `const BOX = 'bg-card p-3 border border-line rounded-control'`, 'Card'],
  ['a title', '<h2 id="next" className="text-xl">Next</h2>', 'PageTitle'],
  ['a link', '<Link to="/x" className="underline underline-offset-4">X</Link>', 'TextLink'],
  ['a link in a new tab', '<a href={url} target="_blank" rel="noreferrer">X</a>', 'ExternalLink'],
  ['a pill', '<button type="button" className="min-h-11 rounded-full border px-4">All</button>', 'Pills'],
  [
    'an icon button',
    '<a href="/" className="inline-flex size-11 justify-center rounded-full hover:bg-wall"><X /></a>',
    'IconButton',
  ],
  ['a search field', '<input type="search" aria-label="Search" />', 'SearchField'],
  ['a small button', '<button className="rounded-control border border-edge px-3 text-sm">X</button>', 'Button'],
  ['an error', '{save.error ? <Notice tone="error">{save.error.message}</Notice> : null}', 'MutationError'],
  [
    'an error after words',
    `<Notice tone="error" className="mt-4">
      {TEXTS.notSaved}: {save.error.message}
    </Notice>`,
    'MutationError',
  ],
  ['a problem', '<p role="alert" className="mt-2 font-medium text-error">{problem}</p>', 'Problem'],
  ['a file field', '<input type="file" className="hidden" onChange={read} />', 'FileButton'],
  ['small text', '<p className="text-[0.95rem] text-soft">X</p>', 'text-caption'],
  ['a random id', 'const [id] = useState(() => crypto.randomUUID())', 'newUuid'],
])('%s made by hand is refused', (_, text, part) => {
  expect(handMadeParts('shop/x/x-page.tsx', text)).toEqual([
    expect.stringMatching(new RegExp(`^src/web/shop/x/x-page\\.tsx: use ${part}`)),
  ])
})

test('a color in a style sheet other than that of the tokens is refused', () => {
  const text = '.review-wall {\n  background: #fdfaf5;\n}'
  expect(handMadeParts('shop/review/review.css', text)).toEqual([expect.stringMatching('tokens.css')])
  expect(handMadeParts('styles/tokens.css', text)).toEqual([])
})

test('the parts of ui, and class names that only resemble theirs, are accepted', () => {
  const text = `
    <Card size="large"><SectionTitle className="mb-2">Next</SectionTitle></Card>
    <header className="border-b border-line bg-card"><h3 className="font-semibold">Lines</h3></header>
    <p className="text-note text-soft">A note</p>
    <MutationError error={save.error} className="mt-4" />
    <Notice tone="error" actions={<Button onClick={retry}>Try again</Button>}>{list.error.message}</Notice>
    <Notice tone="error">{problem}</Notice>
    <a href="/database-setup" target="_blank" rel="opener">Set up</a>`
  expect(handMadeParts('admin/x/x-page.tsx', text)).toEqual([])
})

test('no screen makes a part of ui by hand', () => expect(checkScreens()).toEqual([]))
