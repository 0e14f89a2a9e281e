import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build.ts'
import type { Counts } from './count-tests.ts'

// `npm test`: builds the web app for the journeys, runs every test, names the slowest files of a long run, and closes
// with one line that counts the tests. Arguments go to vitest: `npm test -- src/domain` runs one folder.
const ROOT = path.join(import.meta.dirname, '..')
/** Shorter runs do not name their slowest files. */
const LONG_RUN_SECONDS = 60

await buildWeb()
const folder = mkdtempSync(path.join(tmpdir(), 'gablework-report-'))
const countsFile = path.join(folder, 'counts.json')
const vitestArguments = process.argv.slice(2)
const wantsJson = vitestArguments.some((argument) => argument.startsWith('--outputFile.json'))
const startMs = performance.now()
const code = await vitest([
  'run',
  '--reporter=default',
  `--reporter=${path.join(ROOT, 'scripts/count-tests.ts')}`,
  ...(wantsJson ? ['--reporter=json'] : []),
  ...vitestArguments,
])
if (!existsSync(countsFile)) {
  console.error('vitest ended without counting its tests')
  process.exit(code || 1)
}
const { passed, failed, skipped, slowest } = JSON.parse(readFileSync(countsFile, 'utf8')) as Counts
rmSync(folder, { recursive: true, force: true })
const seconds = (performance.now() - startMs) / 1000
if (seconds > LONG_RUN_SECONDS) {
  console.log(`\nThe slowest files of ${Math.round(seconds)} seconds:`)
  for (const [file, fileSeconds] of slowest) console.log(`${fileSeconds.toFixed(1).padStart(7)} s  ${file}`)
}
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(code || (failed > 0 ? 1 : 0))

function vitest(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, COUNTS_FILE: countsFile },
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)))
}
