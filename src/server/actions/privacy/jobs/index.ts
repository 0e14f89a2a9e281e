import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { removeFiles } from './remove-files.ts'
import { removeHome } from './remove-home.ts'
import { superviseRemovals } from './supervise-removals.ts'

export const privacyJobs = {
  'remove-files': { run: removeFiles, giveUp: logFailureOnly },
  'remove-home': { run: removeHome, giveUp: logFailureOnly },
  'supervise-removals': { run: superviseRemovals, giveUp: logFailureOnly },
} satisfies Partial<Runners>
