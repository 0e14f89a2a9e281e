import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build.ts'

// `node bench/journeys.ts --idle=5 --busy=5 [FILE …]`: runs the journeys `--idle` times on an otherwise idle machine
// and `--busy` times beside two processes that keep the processor busy, and counts the green runs. Nothing is retried.
// Prints the message of each failure at once and the number of failures per journey at the end. Exits with 1 unless
// every run was green.
const ROOT = path.join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { idle: { type: 'string', default: '5' }, busy: { type: 'string', default: '5' } },
})
const BUSY_PROCESSES = 2

type Report = {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

await buildWeb()
const failures = new Map<string, number>()
const idle = await rounds('idle', Number(values.idle))
const busyProcesses = Array.from({ length: Number(values.busy) > 0 ? BUSY_PROCESSES : 0 }, keepBusy)
const busy = await rounds('busy', Number(values.busy))
for (const child of busyProcesses) child.kill('SIGKILL')

for (const [journey, times] of failures) console.log(`failed ${times} times: ${journey}`)
console.log(`green: ${idle} of ${values.idle} idle, ${busy} of ${values.busy} beside ${BUSY_PROCESSES} busy processes`)
process.exit(idle === Number(values.idle) && busy === Number(values.busy) ? 0 : 1)

async function rounds(name: string, count: number): Promise<number> {
  let green = 0
  for (let round = 1; round <= count; round++) {
    const startMs = performance.now()
    const report = await run()
    if (report.success) green++
    const seconds = Math.round((performance.now() - startMs) / 1000)
    console.log(`${name} ${round}: ${report.numPassedTests} of ${report.numTotalTests} passed in ${seconds} s`)
    for (const file of report.testResults) {
      const failedTests = file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ journey: fullName, why: failureMessages.join('\n') }))
      // A file whose setup failed has no failed journey.
      if (file.status === 'failed' && failedTests.length === 0)
        failedTests.push({ journey: '(setup of the file)', why: file.message })
      for (const { journey, why } of failedTests) {
        const key = `${path.relative(ROOT, file.name)}: ${journey}`
        failures.set(key, (failures.get(key) ?? 0) + 1)
        console.log(`  failed: ${key}\n${why}`)
      }
    }
  }
  return green
}

async function run(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gablework-journeys-'))
  const outputFile = path.join(folder, 'report.json')
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project=journeys', '--reporter=json', `--outputFile.json=${outputFile}`, ...positionals]
  const child = spawn(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  await new Promise((resolve) => child.once('exit', resolve))
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  return report
}

/** A process that uses as much of a core as it can, until this process exits. */
function keepBusy(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}
