import type { Runners } from '#server/actions/job-types.ts'
import { failBatch, runBulkBatch } from './run-bulk-batch.ts'

export const leadsJobs = {
  'run-bulk-batch': { run: runBulkBatch, giveUp: failBatch },
} satisfies Partial<Runners>
