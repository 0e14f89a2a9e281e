import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Seconds of the slowest files, slowest first. */
  readonly slowest: readonly (readonly [file: string, seconds: number])[]
}

const SLOWEST = 15

/** A reporter for `scripts/test.ts`: writes the `Counts` of a run to the file that COUNTS_FILE names. */
export default class CountTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const count = (state: string) => states.filter((one) => one === state).length
    // A file that cannot be loaded, a hook that throws and an uncaught error are failures without a test of their own.
    const brokenModules = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    )
    const counts: Counts = {
      passed: count('passed'),
      failed: count('failed') + brokenModules.length + errors.length,
      skipped: count('skipped') + count('pending'),
      slowest: modules
        .map((module) => [module.relativeModuleId, secondsOf(module)] as const)
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, SLOWEST),
    }
    writeFileSync(path.resolve(process.env['COUNTS_FILE']!), JSON.stringify(counts))
  }
}

/** The time that a test file took, with its imports and hooks. */
function secondsOf(module: TestModule): number {
  const { collectDuration, prepareDuration, environmentSetupDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + prepareDuration + environmentSetupDuration + setupDuration + duration) / 1000
}
