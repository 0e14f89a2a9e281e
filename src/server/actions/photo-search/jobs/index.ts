import type { Runners } from '#server/actions/job-types.ts'
import { failPhotoSearch, findImages } from './find-images.ts'

export const photoSearchJobs = {
  'find-images': { run: findImages, giveUp: failPhotoSearch },
} satisfies Partial<Runners>
