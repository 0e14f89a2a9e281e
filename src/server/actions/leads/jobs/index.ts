import type { Runners } from '#server/actions/job-types.ts'
import { failBatch, runBatch } from './run-batch.ts'

export const leadsJobs = {
  'bulk-batch': { run: runBatch, giveUp: failBatch },
} satisfies Partial<Runners>
