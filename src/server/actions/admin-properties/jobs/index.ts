import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { failPhoto, fetchPhoto } from './fetch-photo.ts'
import { scorePhoto } from './score-photo.ts'

export const adminPropertiesJobs = {
  'fetch-photo': { run: fetchPhoto, giveUp: failPhoto },
  'score-photo': { run: scorePhoto, giveUp: logFailureOnly },
} satisfies Partial<Runners>
