import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build.ts'

// `npm test`: builds the web app for the journeys, runs every test, and closes with one line that counts them.
// Arguments go to vitest: `npm test -- src/domain` runs one folder.
const ROOT = path.join(import.meta.dirname, '..')
await buildWeb()

const folder = mkdtempSync(path.join(tmpdir(), 'gablework-report-'))
const report = path.join(folder, 'report.json')
const code = await vitest([
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = readReport()
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(code)

function vitest(args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)))
}

function readReport(): { numPassedTests: number; numFailedTests: number; numPendingTests: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    console.error('vitest ended without a report')
    process.exit(code || 1)
  }
}
