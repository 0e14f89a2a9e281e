import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { tidyDrafts } from './tidy-drafts.ts'

export const checkoutJobs = {
  'tidy-drafts': { run: tidyDrafts, giveUp: logFailureOnly },
} satisfies Partial<Runners>
