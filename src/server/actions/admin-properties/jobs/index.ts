import { justLog, type Runners } from '#server/actions/runners.ts'
import { scorePhoto } from './score-photo.ts'
import { takePhoto, giveUpPhoto } from './take-photo.ts'

export const adminPropertiesJobs = {
  'take-photo': { run: takePhoto, giveUp: giveUpPhoto },
  'score-photo': { run: scorePhoto, giveUp: justLog },
} satisfies Partial<Runners>
