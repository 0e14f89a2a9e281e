import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/** The errors in our documents, one sentence each; those of words are found by check-words.ts. */
export const checkDocs = (): string[] => [
  ...deadLinks(),
  ...wrongFiles(),
  ...unlistedRoutes(),
  ...unlistedDecisions(),
  ...requirementProblems(),
]

/** Links and backticked `paths/like.this` and `files.ts` that lead nowhere. */
function deadLinks(): string[] {
  const files = repositoryFiles()
  return [...documents(), ...decisions()].flatMap((document) => {
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
    const exists = new RegExp(`(?:^|/)${pattern}(?:/|$)`)
    return !files.some((file) => exists.test(file))
  })
}

/** Names that a document looks for in the wrong file. */
function wrongFiles(): string[] {
  const files = repositoryFiles()
  const contentOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  return [...documents(), ...decisions()].flatMap((document) =>
    misplacedNames(readFileSync(path.join(ROOT, document), 'utf8'), files, contentOf).map(
      ({ name, file }) => `${document}: ${file} does not contain ${name}`,
    ),
  )
}

/**
 * The names of `` `name` in `file.ts` `` and `` `one` and `other` in `file.ts` `` that no file of that path contains.
 * A path that no file has is left to `deadPaths`.
 */
export function misplacedNames(
  text: string,
  files: readonly string[],
  contentOf: (file: string) => string,
): { readonly name: string; readonly file: string }[] {
  const mentions = text.matchAll(/((?:`\w+`(?:,| and| or) )*`\w+`) in `([\w./-]+\.[cm]?[jt]sx?)`/g)
  return [...mentions].flatMap(([, names, target]) => {
    const contents = files.filter((file) => `/${file}`.endsWith(`/${target!}`)).map(contentOf)
    return [...names!.matchAll(/\w+(?=`)/g)]
      .map(([name]) => name)
      .filter((name) => contents.length > 0 && !contents.some((code) => new RegExp(`\\b${name}\\b`).test(code)))
      .map((name) => ({ name, file: target! }))
  })
}

/** Every file of the repository, at its root and in its folders. */
export const repositoryFiles = (): string[] => [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll(path.sep, '/'),
    ),
  ),
]

/** Paths of screens that the README of `src/web` does not list. */
function unlistedRoutes(): string[] {
  const readme = readFileSync(path.join(ROOT, 'src/web/README.md'), 'utf8')
  const routes = readFileSync(path.join(ROOT, 'src/web/routes.tsx'), 'utf8')
  return [...routes.matchAll(/^ {2}'(\/[^']*)':/gm)]
    .map(([, route]) => route!)
    .filter((route) => !readme.includes(`\`${route}\``))
    .map((route) => `src/web/README.md does not list the screen ${route}`)
}

function unlistedDecisions(): string[] {
  const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8')
  return decisions()
    .map((file) => path.posix.basename(file))
    .filter((file) => !index.includes(`(${file})`))
    .map((file) => `docs/decisions/README.md does not list ${file}`)
}

/** The paths of our decisions. Their wording is history; their links and paths are kept up to date. */
const decisions = (): string[] =>
  readdirSync(path.join(ROOT, 'docs/decisions'))
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => `docs/decisions/${file}`)

/** The paths of our documents; decisions are history and left out. */
export function documents(): string[] {
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

/** The comments that begin with the number of a requirement, or name one and say nothing about it. */
export const bareRequirements = (code: string): string[] =>
  [...code.matchAll(/(?:\/\/|\/\*+(?:\s*\n \* )?)([^\n]*?)(?:\*\/\}?)?$/gm)].flatMap(([comment, text = '']) =>
    text.trimStart().search(REQUIREMENT) === 0 ||
    (text.match(REQUIREMENT) && !/[a-z]/i.test(text.replaceAll(REQUIREMENT, '')))
      ? [comment.trim()]
      : [],
  )

/** The comments that begin in mid-sentence and need the line above to be understood. */
export const dependentComments = (code: string): string[] =>
  [...code.matchAll(/^\s*(?:\/\/|\/\*+(?:\s*\n\s*\*)?) (?:Its|Of|The same|Their|Those of)\b[^\n]*/gm)].map(
    ([comment]) => comment.trim(),
  )

/** Numbers of requirements that the source names and docs/requirements.md does not list, and the other way round. */
function requirementProblems(): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8')
  const entries = new Set(
    [...page.matchAll(/^\| (\S+) \|/gm)].map(([, id]) => id!).filter((id) => id.match(REQUIREMENT)),
  )
  const names = new Map<string, string>()
  const bare: string[] = []
  for (const folder of NAMING)
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|css|sql)$/.test(file)) continue
      const text = readFileSync(path.join(ROOT, folder, file), 'utf8')
      for (const [id] of text.matchAll(REQUIREMENT)) if (!names.has(id)) names.set(id, path.join(folder, file))
      for (const comment of bareRequirements(text))
        bare.push(`${path.join(folder, file)}: begin with what it is, number in parentheses: ${comment}`)
      // Migrations never change; the comments of the analysis are not rewritten yet.
      if (folder !== 'migrations' && !file.startsWith('engine/analysis'))
        for (const comment of dependentComments(text))
          bare.push(`${path.join(folder, file)}: name what the comment is about: ${comment}`)
    }
  return [
    ...bare,
    ...[...names]
      .filter(([id]) => !entries.has(id))
      .map(([id, file]) => `docs/requirements.md does not list ${id} of ${file}`),
    ...[...entries].filter((id) => !names.has(id)).map((id) => `docs/requirements.md lists ${id}, which nothing names`),
  ]
}
