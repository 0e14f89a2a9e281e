import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { assignToken } from './assign-token.ts'

export const propertyJobs = {
  'assign-token': { run: assignToken, giveUp: logFailureOnly },
} satisfies Partial<Runners>
