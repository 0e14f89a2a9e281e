import type { Runners } from '#server/actions/job-types.ts'
import { failPhotoSearch, searchPhotos } from './search-photos.ts'

export const photoSearchJobs = {
  'search-photos': { run: searchPhotos, giveUp: failPhotoSearch },
} satisfies Partial<Runners>
