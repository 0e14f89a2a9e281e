import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { checkComments } from './check/check-comments.ts'
import { checkDocs } from './check/check-docs.ts'
import { checkRooms } from './check/check-rooms.ts'
import { checkScreens } from './check/check-screens.ts'
import { checkTestTitles } from './check/check-test-titles.ts'
import { checkWords } from './check/check-words.ts'
import { structureProblems } from './check/structure.ts'

// `npm run check`: format, lint, three type-checks, rooms, parts of screens, structure, unused code, documents, width
// of comments, words, titles of tests. No database, no browser; under a minute.
const ROOT = path.join(import.meta.dirname, '..')

function tool(title: string, command: string, ...args: string[]): string[] {
  const ran = spawnSync(path.join(ROOT, 'node_modules', '.bin', command), args, { cwd: ROOT, encoding: 'utf8' })
  if (ran.status === 0) return []
  return [
    `${title} (${command} ${args.join(' ')})\n${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error ? `${command} is not installed here: run \`npm install\` once` : ''}`.trimEnd(),
  ]
}

const CHECKS: readonly [title: string, run: () => string[]][] = [
  ['format', () => tool('format', 'oxfmt', '--check', '.')],
  ['lint', () => tool('lint', 'oxlint', '--type-aware', '--deny-warnings')],
  ['types of domain and engine', () => tool('types', 'tsc', '-p', 'tsconfig.pure.json')],
  ['types of server and sandbox', () => tool('types', 'tsc', '-p', 'tsconfig.server.json')],
  ['types of web and contract', () => tool('types', 'tsc', '-p', 'tsconfig.web.json')],
  ['rooms', checkRooms],
  ['parts of screens', checkScreens],
  ['structure', structureProblems],
  ['unused exports and dependencies', () => tool('unused', 'knip', '--no-progress', '--no-config-hints')],
  ['documents', checkDocs],
  ['width of comments', checkComments],
  ['words', checkWords],
  ['titles of tests', checkTestTitles],
]

let failures = 0
for (const [title, run] of CHECKS) {
  const startMs = performance.now()
  const problems = run()
  failures += problems.length
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title} (${Math.round(performance.now() - startMs)} ms)`)
  for (const problem of problems) console.log(`       ${problem.replaceAll('\n', '\n       ')}`)
}
process.exit(failures === 0 ? 0 : 1)
