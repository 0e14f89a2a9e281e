import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { assignToken } from './assign-token.ts'
import { tidyUpload } from './tidy-upload.ts'

export const propertyJobs = {
  'assign-token': { run: assignToken, giveUp: logFailureOnly },
  'tidy-upload': { run: tidyUpload, giveUp: logFailureOnly },
} satisfies Partial<Runners>
