import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { tidySignIns } from './tidy-sign-ins.ts'

export const accountsJobs = {
  'tidy-sign-ins': { run: tidySignIns, giveUp: logFailureOnly },
} satisfies Partial<Runners>
