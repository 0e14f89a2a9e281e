import { spawnSync } from 'node:child_process'
import path from 'node:path'

// Runs the property tests at full repetition. `npm test` runs them with fewer: the first number of `runs(few, many)`
// (`tests/support/runs.ts`).
const ROOT = path.join(import.meta.dirname, '..')
const FILES = [
  'src/server/actions/orders/payment/apply-payment.test.ts', // events in all 120 orders, 100 payments
  'src/server/actions/checkout/functions/stripe-checkout.test.ts', // 1,000 ids, 1,000 bodies (S-05, S-06)
  'src/server/actions/outreach/jobs/send-outreach.test.ts', // 1,000 unsubscribed agents
  'src/server/vendors/lumaprints/lumaprints.test.ts', // 500 lost responses
]
const env = { ...process.env, RUNS: 'many' }
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', ...FILES], { cwd: ROOT, env, stdio: 'inherit' })
process.exit(status ?? 1)
