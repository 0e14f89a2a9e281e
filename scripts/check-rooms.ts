import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const SOURCE = path.join(ROOT, 'src')

type Room = {
  /** Rooms it may import, besides itself. */
  readonly rooms: readonly string[]
  /** Packages it may import; '*' for any, 'node' for Node's own. */
  readonly packages: readonly string[]
  /** No clock, no dice: time and chance are arguments. */
  readonly pure?: true
}

/** The map of ARCHITECTURE in the README, default-deny. The longest path that fits a file is its room. */
export const ROOMS: Record<string, Room> = {
  domain: { rooms: [], packages: [], pure: true },
  engine: { rooms: [], packages: [], pure: true },
  contract: { rooms: ['domain'], packages: ['zod'] },

  server: { rooms: ['domain', 'contract', 'server/*'], packages: ['node', '*'] },
  'server/boot': { rooms: ['domain', 'contract', 'server/*', 'server'], packages: ['node', '*'] },
  'server/security': { rooms: ['domain', 'server'], packages: ['node', '@node-rs/argon2'] },
  'server/rendering': {
    rooms: ['domain', 'engine', 'server', 'server/images'],
    packages: ['node', 'piscina', 'sharp'],
  },
  'server/http': {
    rooms: ['domain', 'contract', 'server', 'server/actions', 'server/db', 'server/security'],
    packages: ['node', 'hono', '@hono/node-server', 'zod', 'pino', 'kysely', 'rate-limiter-flexible'],
  },
  'server/actions': {
    rooms: [
      'domain',
      'contract',
      'engine',
      'server',
      'server/db',
      'server/queue',
      'server/images',
      'server/emails',
      'server/security',
    ],
    packages: ['node'],
  },
  'server/db': { rooms: ['domain', 'server/db'], packages: ['node', 'kysely', 'pg', 'pino'] },
  'server/queue': { rooms: ['domain', 'server/db'], packages: ['pg-boss', 'kysely', 'pino', 'zod'] },
  'server/vendors': {
    rooms: ['domain', 'engine', 'server', 'server/images'],
    packages: [
      'node',
      'zod',
      'undici',
      'sharp',
      'piscina',
      'stripe',
      '@aws-sdk/client-s3',
      'nodemailer',
      'htmlparser2',
      'robots-parser',
    ],
  },
  'server/images': { rooms: ['domain', 'engine', 'server'], packages: ['node', 'sharp', 'heic-decode', 'fontkit'] },
  'server/emails': { rooms: ['domain'], packages: ['react', '@react-email/components', '@react-email/render', 'zod'] },
  'server/embedded-postgres': { rooms: [], packages: ['node'] },

  sandbox: { rooms: ['domain', 'engine'], packages: ['node', '*'] },

  web: { rooms: ['web/shop', 'web/admin', 'web/kit', 'web/ui', 'domain', 'contract'], packages: ['*'] },
  'web/ui': { rooms: [], packages: ['react', '@base-ui/react', 'lucide-react', 'uqr'] },
  'web/kit': { rooms: ['domain', 'contract'], packages: ['react', 'react-router', '@tanstack/react-query'] },
  'web/shop': { rooms: ['web/kit', 'web/ui', 'domain', 'contract'], packages: ['*'] },
  'web/admin': { rooms: ['web/kit', 'web/ui', 'domain', 'contract'], packages: ['*'] },
}

const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\./
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g

const roomOf = (file: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

/** What is wrong with one file of `src` (path relative to it, slashes), one sentence each. */
export function breaches(file: string, text: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} stands in no room`]
  const rules = ROOMS[room]!
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/')
  const found: string[] = []
  for (const match of text.matchAll(IMPORT)) {
    const target = match[1] ?? match[2] ?? match[3]!
    const problem = isTest ? null : importProblem(file, room, rules, target)
    if (problem) found.push(`${file}: ${problem}`)
  }
  if (rules.pure && !isTest && IMPURE.test(text))
    found.push(`${file}: reads a clock or throws dice; take time and chance as arguments`)
  return found
}

function importProblem(file: string, room: string, rules: Room, target: string): string | null {
  if (target.startsWith('.') || target.startsWith('#')) {
    const targetFile = target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)
    if (targetFile.startsWith('..')) return null // package.json, styles and the like
    const targetRoom = roomOf(`${targetFile}/`) ?? roomOf(targetFile)
    const closed = doorProblem(file, targetFile)
    if (closed) return closed
    if (targetRoom === room) return null
    const allowed =
      targetRoom !== undefined &&
      rules.rooms.some(
        (name) => name === targetRoom || (name.endsWith('/*') && targetRoom.startsWith(name.slice(0, -1))),
      )
    return allowed ? null : `${room} may not import ${target} (room ${targetRoom ?? 'none'})`
  }
  const name = target.startsWith('node:')
    ? 'node'
    : target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/')
  const allowed = rules.packages.includes(name) || (name !== 'node' && rules.packages.includes('*'))
  return allowed ? null : `${room} may not import the package ${name}`
}

const SUBJECT = /^server\/actions\/([\w-]+)\/(.+)$/
const TABLE = /^(functions|jobs)\/index\.ts$/

/**
 * A subject of `server/actions` has a door (`index.ts`) for other subjects, and two tables of entries (`functions/`,
 * `jobs/`) for those who run them. All else is its own, and an entry is imported by its table alone.
 */
function doorProblem(file: string, target: string): string | null {
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

/** Every breach of the map in the whole source. */
export function checkRooms(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && file.includes('/'))
    .flatMap((file) => breaches(file, readFileSync(path.join(SOURCE, file), 'utf8')))
}
