import { justLog, type Runners } from '#server/actions/runners.ts'
import { scorePhoto } from './score-photo.ts'
import { takePhoto, failPhoto } from './take-photo.ts'

export const adminPropertiesJobs = {
  'take-photo': { run: takePhoto, giveUp: failPhoto },
  'score-photo': { run: scorePhoto, giveUp: justLog },
} satisfies Partial<Runners>
