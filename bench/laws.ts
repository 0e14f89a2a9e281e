import { spawnSync } from 'node:child_process'
import path from 'node:path'

// The laws that `npm test` tries a few dozen times, as often as they were meant: those whose number is `runs(few, many)`
// (`tests/support/runs.ts`).
const ROOT = path.join(import.meta.dirname, '..')
const LAWS = [
  'src/server/actions/orders/apply-payment.test.ts', // events in each of 120 orders; R-04: a hundred payments
  'src/server/actions/checkout/functions/start-checkout.test.ts', // S-05, S-06: a thousand ids, a thousand bodies
  'src/server/actions/outreach/jobs/send-outreach.test.ts', // a thousand unsubscribe
  'src/server/vendors/lumaprints/lumaprints.test.ts', // five hundred lost answers
]
const env = { ...process.env, RUNS: 'many' }
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...LAWS], { cwd: ROOT, env, stdio: 'inherit' })
process.exit(status ?? 1)
