import type { Runners } from '#server/actions/runners.ts'
import { runBatch, failBatch } from './run-batch.ts'

export const leadsJobs = {
  'bulk-batch': { run: runBatch, giveUp: failBatch },
} satisfies Partial<Runners>
