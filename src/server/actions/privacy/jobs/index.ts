import { justLog, type Runners } from '#server/actions/job-types.ts'
import { removeFiles } from './remove-files.ts'
import { removeHome } from './remove-home.ts'
import { superviseRemovals } from './supervise-removals.ts'

export const privacyJobs = {
  'remove-files': { run: removeFiles, giveUp: justLog },
  'remove-home': { run: removeHome, giveUp: justLog },
  'supervise-removals': { run: superviseRemovals, giveUp: justLog },
} satisfies Partial<Runners>
