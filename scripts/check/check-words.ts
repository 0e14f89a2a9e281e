import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { documents, repositoryFiles } from './check-docs.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** The words that we do not use (docs/words.md), where they are, one sentence each. */
export const checkWords = (): string[] => [
  ...spellingProblems(),
  ...nameProblems(),
  ...wordProblems(),
  ...endingProblems(),
]

/** British stems that have occurred, and our spelling; the ending stays. */
const AMERICAN: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b(after|back|down|in|out|to|up)wards\b/gi, '$1ward'],
  [/\b(behavi|col|fav|harb|neighb|vap)our/gi, '$1or'],
  [/\banalys(e\b|ed|ing)/gi, 'analyz$1'],
  [/\b(equal|initial|maxim|minim|normal|optim|organ|real|recogn|util)is(e|ing|ation)/gi, '$1iz$2'],
  [/\b(cent|met)re(s?)\b/gi, '$1er$2'],
  [/\b(cancel|label|model|travel)l(ed|ing|able)/gi, '$1$2'],
  [/\bany more\b(?= *[.,:;)(\n]|$)/gi, 'anymore'],
  [/\bcatalogue/gi, 'catalog'],
  [/\bdraughts/gi, 'drafts'],
  [/\bfibre/gi, 'fiber'],
  [/\bfull stop/gi, 'period'],
  [/\bgrey/gi, 'gray'],
  [/\bjudgement/gi, 'judgment'],
  [/\bkerb/gi, 'curb'],
  [/\blicence/gi, 'license'],
  [/\bmould/gi, 'mold'],
  [/\bper cent\b/gi, 'percent'],
  [/\bstorey/gi, 'story'],
  [/\btyping error/gi, 'typo'],
]

/** The British spellings of a text, each with ours. Code in backticks is left out. */
export function britishSpellings(text: string): string[] {
  const prose = text.replaceAll(/`[^`]*`/g, '')
  return AMERICAN.flatMap(([british, american]) =>
    (prose.match(british) ?? []).map((word) => `${word}: write ${word.replace(british, american)}`),
  )
}

/** British names that are not ours: of sharp, of ARIA, and the specification's state of an order. */
const BORROWED_NAMES = ['labelledBy', 'greyscale', 'optimiseCoding', 'toColourspace', 'cancelled']

/** A name for a location, which is a place only if it is on the map. */
const PLACE_NAME = /^place(?:Of)?$|[a-z]Place$/
/** Code about places on the map, such as the lookup service's, an import's or a town; in the engine, on paper. */
const OF_THE_MAP = /\/(?:address|engine|google|imports?|listings|campaigns|stripe)\b/

/** The names of some code that we write differently, each with ours. `file`: its path from the root. */
export function replacedNames(file: string, code: string): string[] {
  const mayDeclareVague = MAY_DECLARE_VAGUE.test(code)
  const problems = new Map(
    [...new Set(code.match(/[A-Za-z_]\w*/g))].flatMap((name) => {
      const problem = !mayDeclareVague && VAGUE.test(name) ? null : nameProblem(file, name)
      return problem === null ? [] : [[name, problem]]
    }),
  )
  // Most files have none; only the others are parsed, to leave out what is in a comment or a string.
  if (problems.size === 0) return []
  const names = namesIn(code, file.endsWith('x') ? 'tsx' : 'ts')
  return [...problems]
    .filter(([name]) => (VAGUE.test(name) ? names.variables : names.all).has(name))
    .map(([name, problem]) => `${file}: ${name}: ${problem}`)
}

/**
 * A variable with such a name says where its value came from, not what it is. A field may be a count:
 * `{ found: 7, known: 2 }`. The engine may still have them.
 */
const VAGUE_WORDS = [
  'asked|begun|bought|changed|chosen|counted|cut|done|drawn|failed|finished|found|fresh|given|gone',
  'held|inserted|kept|known|listed|lost|made|named|news|opened|own|paid|pressed|refused|requested',
  'saved|seen|sent|shown|sold|started|stopped|stored|taken|typed|want|wanted|what|written',
].join('|')
const VAGUE = new RegExp(`^(?:${VAGUE_WORDS})$`)
const MAY_DECLARE_VAGUE = new RegExp(`(?:const |let |[([,]\\s?|\\.{3})(?:${VAGUE_WORDS})\\b`)

function nameProblem(file: string, name: string): string | null {
  if (VAGUE.test(name)) return file.startsWith('src/engine/') ? null : 'a variable has the name of what it is'
  if (PLACE_NAME.test(name) && !OF_THE_MAP.test(file)) return 'write what it is: a position, index, path, container …'
  if (/^Found(?!Photo)[A-Z]/.test(name)) return 'name what was found'
  if (/(?:^|_)(?:EVERY|POLL|LIVE|AT_WORK|QUIET|IDLE|ROTATE)_MS$/.test(name)) return 'write …_INTERVAL_MS'
  if (/^(?!MAX_)(?:\w+_)?(?:WAITS?|AFTER|PAUSE|AGAIN)_MS$/.test(name)) return 'write …_DELAY_MS, or …_TIMEOUT_MS'
  if (/^(?:KE(?:EP|PT)|RECENT)_MS$/.test(name)) return 'write MAX_AGE_MS'
  if (BORROWED_NAMES.includes(name)) return null
  return britishSpellings(name.replaceAll('_', ' ').replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 '))[0] ?? null
}

const nameProblems = (): string[] =>
  repositoryFiles()
    .filter((file) => /^(?:src|scripts|tests|bench)\/.*\.tsx?$/.test(file))
    .flatMap((file) => replacedNames(file, readFileSync(path.join(ROOT, file), 'utf8')))

type Node = { readonly type?: string; readonly name?: unknown; readonly [part: string]: unknown }

/** The identifiers of some code; `variables`: those of variables and parameters, except fields of a pattern. */
function namesIn(code: string, lang: 'ts' | 'tsx') {
  const all = new Set<string>()
  const variables = new Set<string>()
  const declare = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'Identifier') variables.add(String(node.name))
    if (node.type === 'AssignmentPattern') declare(node['left'])
    if (node.type === 'RestElement') declare(node['argument'])
    if (node.type === 'ObjectPattern')
      (node['properties'] as Node[]).filter(({ type }) => type === 'RestElement').forEach(declare)
    if (node.type === 'ArrayPattern') (node['elements'] as unknown[]).forEach(declare)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type?.endsWith('Identifier')) all.add(String(node.name))
    if (node.type === 'VariableDeclarator') declare(node['id'])
    if (Array.isArray(node['params'])) node['params'].forEach(declare)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseAst(code, { lang }))
  return { all, variables }
}

/** Words that one of ours has replaced (docs/words.md), alone or as a part of a name, and ours. */
const REPLACED: readonly (readonly [word: RegExp, ours: string])[] = [
  [/printers?(?![a-z])/gi, 'print shop'],
  [/print provider/gi, 'print shop'],
  [/foreign client/gi, 'third-party client'],
  [/workshop/gi, 'print shop'],
  [/parcel/gi, 'package, or shipment'],
  [/(?<!indus)trial/gi, 'test email'],
  [/front page/gi, 'home page'],
  [/[Ll]anding page/g, 'home page'], // “Landing Page” is a label of the specification
  [/public API of/gi, 'public entry point of'],
  [/rubbish/gi, 'garbage'],
  [/waitForTimeout/g, 'an event, or nothingHappensFor'],
  [
    /\b(?:MOST|LONGEST|LARGEST|HIGHEST|DEEPEST|FARTHEST|WIDEST|BROADEST|STRONGEST|STEEPEST)(?:_[A-Z]\w*|\b(?= =))/g,
    'MAX_…',
  ],
  [/\b(?:LEAST|SHORTEST|FEWEST|SMALLEST|NARROWEST|LOWEST|NEAREST|EARLIEST|FAINTEST)(?:_[A-Z]\w*|\b(?= =))/g, 'MIN_…'],
]

/** Places where such a word means something else, is quoted, or is the specification's. */
const ALLOWED: readonly (readonly [file: RegExp, word: RegExp])[] = [
  [/^src\/domain\/orders\/order-page\.ts$/, /printer/i], // the label that E-46 gives
  [/^tests\/support\/journeys\/browser\.ts$/, /waitForTimeout/], // of nothingHappensFor
  [/^docs\/words\.md$/, /print provider|landing page/i], // what the specification calls it
  [/^docs\/data-model\.md$/, /printer|trial/i], // its table of former names
  [/^docs\/requirements\.md$/, /landing page/i], // as the specification says it
  [/^scripts\/check\/check-words(?:\.test)?\.ts$/, /./],
]

/** The replaced words of a file, each with ours. `file`: its path from the root. */
export const replacedWords = (file: string, text: string): string[] =>
  REPLACED.flatMap(([pattern, ours]) =>
    (text.match(pattern) ?? [])
      .filter((word) => !ALLOWED.some(([files, words]) => files.test(file) && words.test(word)))
      .map((word) => `${file}: ${word}: write ${ours}`),
  )

/** In documents and in code: names, comments and texts. */
const wordProblems = (): string[] =>
  [
    ...documents(),
    ...repositoryFiles().filter((file) => /^(?:src|scripts|tests|bench)\/.*\.(?:tsx?|css)$/.test(file)),
  ].flatMap((file) => replacedWords(file, readFileSync(path.join(ROOT, file), 'utf8')))

/** Two words, one after the other: a text for people, not an identifier or a pattern. */
const PHRASE = /[a-z\d’',:.]\s[a-z\d]/i
const ENDING = /_(?:ERROR|REFUSAL|TEXT|LABEL|CLASS|SELECTOR)$/

/**
 * The constants of a module that hold a phrase or sentence and whose names do not say so (docs/words.md, "Endings").
 * A constant with a type of its own, such as a paper, is a value and not a text.
 */
export function unendedTexts(code: string): string[] {
  const constants = [...code.matchAll(/^(?:export )?const ([A-Z][A-Z\d_]*) =\s+(['"`])(.*)\2$/gm)]
  return constants.filter(([, name, , text]) => PHRASE.test(text!) && !ENDING.test(name!)).map(([, name]) => name!)
}

/**
 * The functions called `…Error` that return a text; that ending is of functions that return an error (docs/words.md).
 */
export const textsCalledErrors = (code: string): string[] =>
  [...code.matchAll(/(?:const|function) (\w+Error)\b(?: = |\()[^{}=]*?\): string\b/g)].map(([, name]) => name!)

/** Names that do not end with what they are: of constants in the domain and the screens, where the texts are. */
function endingProblems(): string[] {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  const source = repositoryFiles().filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))
  return [
    ...source
      .filter((file) => /^src\/(?:domain|web)\//.test(file))
      .flatMap((file) =>
        unendedTexts(read(file)).map(
          (name) =>
            `${file}: ${name} holds a text: end its name with _ERROR, _REFUSAL, _TEXT or _LABEL, of class names with _CLASS (docs/words.md)`,
        ),
      ),
    ...source.flatMap((file) =>
      textsCalledErrors(read(file)).map((name) => `${file}: ${name} returns a text: call it ${name}Text`),
    ),
  ]
}

/**
 * Code that quotes other companies' protocols and pages, or has seeds of random numbers: only its comments are ours.
 */
const QUOTES_OTHERS = /^src\/(?:sandbox|server\/vendors)\/|\.test\.tsx?$|^scripts\/(?:\w+\/)?wood-grain\.ts$/

/** In documents, and in comments and texts of the code. */
function spellingProblems(): string[] {
  const code = repositoryFiles().filter((file) => /^(?:src|scripts|tests|bench)\/.*\.tsx?$/.test(file))
  const commentsIn = (text: string) => (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join('\n')
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  const proseOf = (file: string, text: string) =>
    QUOTES_OTHERS.test(file)
      ? commentsIn(text)
      : [commentsIn(text), ...textsIn(text, file.endsWith('x') ? 'tsx' : 'ts')].join('\n')
  return [
    ...documents().map((file) => [file, read(file)] as const),
    ...code.map((file) => [file, proseOf(file, read(file))] as const),
  ].flatMap(([file, text]) => britishSpellings(text).map((problem) => `${file}: ${problem}`))
}

/**
 * Returns the strings of some code that are written for people, and the text of its JSX. A string counts if it has a
 * space or begins with a capital letter, which names and stored values such as `'cancelled'` do not, also within SQL.
 */
export function textsIn(code: string, lang: 'ts' | 'tsx'): string[] {
  if (!AMERICAN.some(([british]) => code.search(british) >= 0)) return []
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as { readonly type?: string; readonly value?: unknown }
    if (node.type === 'Literal' && typeof node.value === 'string' && /\s|^[A-Z]/.test(node.value))
      texts.push(node.value)
    if (node.type === 'JSXText') texts.push(String(node.value))
    if (node.type === 'TemplateElement')
      texts.push((node.value as { readonly cooked: string }).cooked.replaceAll(/'\w+'/g, ''))
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseAst(code, { lang }))
  return texts
}
