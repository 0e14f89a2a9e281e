import { expect, test } from 'vitest'
import { bareRequirements, deadPaths, dependentComments, misplacedNames } from './check-docs.ts'

const FILES = [
  'README.md',
  'migrations/0001-homes.sql',
  'src/web/shop/upload/upload-flow.ts',
  'src/server/emails/welcome.tsx',
]

test('a backticked path or file must exist, wherever it begins', () => {
  expect(deadPaths('`src/web/shop`, `shop/upload/`, `upload-flow.ts`, `README.md`, `migrations/`', FILES)).toEqual([])
  expect(deadPaths('`src/web/admin`, `admin/frame/`, `use-upload.ts`, `flow.ts`', FILES)).toEqual([
    'src/web/admin',
    'admin/frame/',
    'use-upload.ts',
    'flow.ts',
  ])
})

test('a word in capitals and a star are any name; the folder around them must exist', () => {
  expect(deadPaths('`server/emails/NAME.tsx`, `migrations/*.sql`, `web/shop/NAME/NAME-flow.ts`', FILES)).toEqual([])
  expect(deadPaths('`server/letters/NAME.tsx`, `migrations/*.ts`', FILES)).toEqual([
    'server/letters/NAME.tsx',
    'migrations/*.ts',
  ])
})

test('text that is not a path of the repository is ignored', () => {
  expect(
    deadPaths('`/progress/`, `dist/web/assets`, `DATA_DIR/files`, `and/or`, `email.sent`, `npm run x`', FILES),
  ).toEqual([])
})

test('a name is in the file that the text says, each of several too', () => {
  const contentOf = (file: string) => (file.endsWith('upload-flow.ts') ? 'export const uploadFlow = 1' : '')
  const misplaced = (text: string) => misplacedNames(text, FILES, contentOf)
  expect(misplaced('`uploadFlow` in `upload/upload-flow.ts`, `x` in `gone.ts`')).toEqual([])
  expect(misplaced('`upload` in `upload-flow.ts`')).toEqual([{ name: 'upload', file: 'upload-flow.ts' }])
  expect(misplaced('`other`, `uploadFlow` and `next` in `upload-flow.ts`').map(({ name }) => name)).toEqual([
    'other',
    'next',
  ])
})

test('a comment says something about a requirement, and names it at the end', () => {
  const id = ['D1', '086'].join('-')
  for (const bare of [
    `click() // ${id}`,
    `/** ${id}, ${id}. */`,
    `{/* ${id} */}`,
    `click() // ${id}: clears the visit`,
    `/** ${id}. Opens it. */`,
    `/**\n * ${id} opens it,\n * once.\n */`,
  ])
    expect(bareRequirements(bare), bare).toHaveLength(1)
  for (const said of [`click() // clears the visit (${id})`, `test('${id} a sentence')`, `/** Opens it (${id}). */`])
    expect(bareRequirements(said), said).toEqual([])
})

test('a comment that begins in mid-sentence is found, in one line or several', () => {
  for (const comment of [
    '/** Of the payment; ours until then. */',
    '  // Its calls are counted.',
    '/**\n * The same for text.\n */',
  ])
    expect(dependentComments(comment), comment).toHaveLength(1)
  for (const comment of [
    '/** The currency of the payment. */',
    '// Often slow.',
    'const a = 1 // its text has an icon',
  ])
    expect(dependentComments(comment), comment).toEqual([])
})
