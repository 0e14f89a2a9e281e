import type { Runners } from '#server/actions/runners.ts'
import { runBatch, giveUpBatch } from './run-batch.ts'

export const leadsJobs = {
  'bulk-batch': { run: runBatch, giveUp: giveUpBatch },
} satisfies Partial<Runners>
