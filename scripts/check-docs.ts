import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'

const ROOT = path.join(import.meta.dirname, '..')

/** The errors in our documents and comments, one sentence each. */
export const checkDocs = (): string[] => [
  ...deadLinks(),
  ...unlistedDecisions(),
  ...requirementProblems(),
  ...spellingProblems(),
  ...wordProblems(),
  ...endingProblems(),
]

/** Links and backticked `paths/like.this` and `files.ts` that lead nowhere. */
function deadLinks(): string[] {
  const files = repositoryFiles()
  return documents().flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1]!)
      .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    const dead = [
      ...links.filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link.split('#')[0]!))),
      ...deadPaths(text, files),
    ]
    return [...new Set(dead)].map((target) => `${document}: ${target} does not exist`)
  })
}

const FOLDERS = ['src', 'scripts', 'docs', 'migrations', 'tests', 'bench', 'assets']
const LOOKS_LIKE_A_PATH = new RegExp(
  `^(?:(?:${FOLDERS.join('|')})/[\\w.*/-]+|[\\w.*-]+(?:/[\\w.*-]+)*(?:/|\\.(?:[cm]?[jt]sx?|md|sql|css|html|json|ya?ml|conf|service)))$`,
)
/** Paths that are elsewhere: made by a command, below a setting, or a folder of the bucket. */
const ELSEWHERE =
  /^(?:(?:\.data|dist|node_modules|DATA_DIR|PUBLIC_URL|artworks|found|prints|public|uploads)\/|(?:kernels\/)?compiled\.ts$)/

/**
 * The backticked paths of a document that no file has. `files`: the repository's, from its root. A path may begin
 * anywhere (`labels.ts`, `shop/upload/`); `*` and words in capitals (`SUBJECT/functions/VERB.ts`) are any name.
 */
export function deadPaths(text: string, files: readonly string[]): string[] {
  const paths = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!)
  return paths.filter((target) => {
    if (!LOOKS_LIKE_A_PATH.test(target) || ELSEWHERE.test(target)) return false
    const pattern = target
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/\*|(?<!\w)[A-Z]{3,}(?!\w)(?!\\\.md)/g, '[\\w.-]+')
    const found = new RegExp(`(?:^|/)${pattern}(?:/|$)`)
    return !files.some((file) => found.test(file))
  })
}

/** Every file of the repository, at its root and in its folders. */
const repositoryFiles = (): string[] => [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll(path.sep, '/'),
    ),
  ),
]

function unlistedDecisions(): string[] {
  const folder = path.join(ROOT, 'docs/decisions')
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  return readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file) && !index.includes(`(${file})`))
    .map((file) => `docs/decisions/README.md does not list ${file}`)
}

function documents(): string[] {
  const rooms = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `src/${file}`)
  const docs = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
  return ['README.md', 'NOTICE.md', 'SECURITY.md', ...docs, ...rooms].filter(
    (file) => existsSync(path.join(ROOT, file)) && !/docs\/decisions\/0/.test(file),
  )
}

const REQUIREMENT = /\b(?:D\d-\d{3}|F-\d{2}|[RSUEG]-\d{1,2}b?)\b/g
const NAMING = ['src', 'tests', 'scripts', 'bench', 'migrations']

/** Numbers of requirements that the source names and docs/requirements.md does not list, and the other way round. */
function requirementProblems(): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8')
  const listed = new Set(
    [...page.matchAll(/^\| (\S+) \|/gm)].map(([, id]) => id!).filter((id) => id.match(REQUIREMENT)),
  )
  const named = new Map<string, string>()
  for (const folder of NAMING)
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(tsx?|css|sql)$/.test(file))
        for (const [id] of readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(REQUIREMENT))
          if (!named.has(id)) named.set(id, path.join(folder, file))
  return [
    ...[...named]
      .filter(([id]) => !listed.has(id))
      .map(([id, file]) => `docs/requirements.md does not list ${id} of ${file}`),
    ...[...listed].filter((id) => !named.has(id)).map((id) => `docs/requirements.md lists ${id}, which nothing names`),
  ]
}

/** British stems that crept in, and how we write them; the ending stays. */
const AMERICAN: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b(after|back|down|in|out|to|up)wards\b/gi, '$1ward'],
  [/\b(behavi|col|fav|harb|neighb|vap)our/gi, '$1or'],
  [/\banalys(e\b|ed|ing)/gi, 'analyz$1'],
  [/\b(equal|normal|optim|organ|real|recogn|util)is(e|ing)/gi, '$1iz$2'],
  [/\b(cent|met)re(s?)\b/gi, '$1er$2'],
  [/\b(cancel|label|model|travel)l(ed|ing|able)/gi, '$1$2'],
  [/\bcatalogue/gi, 'catalog'],
  [/\bdraughts/gi, 'drafts'],
  [/\bgrey/gi, 'gray'],
  [/\bjudgement/gi, 'judgment'],
  [/\bkerb/gi, 'curb'],
  [/\blicence/gi, 'license'],
  [/\bmould/gi, 'mold'],
  [/\bstorey/gi, 'story'],
]

/** The British spellings of a text, each with ours. Code in backticks is left out. */
export function britishSpellings(text: string): string[] {
  const prose = text.replaceAll(/`[^`]*`/g, '')
  return AMERICAN.flatMap(([british, american]) =>
    (prose.match(british) ?? []).map((word) => `${word}: write ${word.replace(british, american)}`),
  )
}

/** Words that one of ours has replaced (docs/words.md), also as a part of a name, and ours. */
const REPLACED: readonly (readonly [word: RegExp, ours: string])[] = [
  [/printers?(?![a-z])/gi, 'print shop'],
  [/print provider/gi, 'print shop'],
  [/workshop/gi, 'print shop'],
  [/parcel/gi, 'package, or shipment'],
  [/(?<!indus)trial/gi, 'test email'],
  [/front page/gi, 'home page'],
  [/rubbish/gi, 'garbage'],
  [/\b(?:MOST|LONGEST|LARGEST)_[A-Z]\w*/g, 'MAX_…'],
  [/\b(?:LEAST|SHORTEST|FEWEST|SMALLEST)_[A-Z]\w*/g, 'MIN_…'],
]

/** Where such a word means something else, is quoted, or is the specification's. */
const ALLOWED: readonly (readonly [file: RegExp, word: RegExp])[] = [
  [/^src\/engine\//, /./], // its printers print, and its constants are of no shop
  [/^scripts\/suitability\//, /_/], // constants of the engine
  [/^src\/domain\/orders\/order-page\.ts$/, /printer/i], // the label that E-46 gives
  [/^docs\/words\.md$/, /print provider/i], // what the specification calls it
  [/^scripts\/check-docs(?:\.test)?\.ts$/, /./],
]

/** The replaced words of a file, each with ours. `file`: its path from the root. */
export const replacedWords = (file: string, text: string): string[] =>
  REPLACED.flatMap(([pattern, ours]) =>
    (text.match(pattern) ?? [])
      .filter((word) => !ALLOWED.some(([place, allowed]) => place.test(file) && allowed.test(word)))
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
const TEXT_ENDING = /_(?:ERROR|REFUSAL|TEXT|LABEL)$/

/**
 * The constants of a module that hold a phrase or sentence and whose names do not say so (docs/words.md, "Endings").
 * A constant with a type of its own, such as a paper, is a value and not a text.
 */
export function unendedTexts(code: string): string[] {
  const constants = [...code.matchAll(/^(?:export )?const ([A-Z][A-Z\d_]*) =\s+(['"`])(.*)\2$/gm)]
  return constants.filter(([, name, , text]) => PHRASE.test(text!) && !TEXT_ENDING.test(name!)).map(([, name]) => name!)
}

/** In the domain, where the messages are. */
const endingProblems = (): string[] =>
  repositoryFiles()
    .filter((file) => /^src\/domain\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      unendedTexts(readFileSync(path.join(ROOT, file), 'utf8')).map(
        (name) => `${file}: ${name} holds a text: end its name with _ERROR, _REFUSAL, _TEXT or _LABEL (docs/words.md)`,
      ),
    )

/** Code that quotes other companies' protocols and pages, where the strings are theirs. */
const QUOTES_OTHERS = /^src\/(?:sandbox|server\/vendors)\/|\.test\.tsx?$/

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
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as { readonly type?: string; readonly value?: unknown }
    if (node.type === 'Literal' && typeof node.value === 'string' && /\s|^[A-Z]/.test(node.value))
      found.push(node.value)
    if (node.type === 'JSXText') found.push(String(node.value))
    if (node.type === 'TemplateElement')
      found.push((node.value as { readonly cooked: string }).cooked.replaceAll(/'\w+'/g, ''))
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseAst(code, { lang }))
  return found
}
