import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { scorePhoto } from './score-photo.ts'
import { failPhoto, takePhoto } from './take-photo.ts'

export const adminPropertiesJobs = {
  'take-photo': { run: takePhoto, giveUp: failPhoto },
  'score-photo': { run: scorePhoto, giveUp: logFailureOnly },
} satisfies Partial<Runners>
