import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { drawPicture, failPicture } from './draw-picture.ts'
import { tidyPictures } from './tidy-pictures.ts'

export const compatJobs = {
  'draw-picture': { run: drawPicture, giveUp: failPicture },
  'tidy-pictures': { run: tidyPictures, giveUp: logFailureOnly },
} satisfies Partial<Runners>
