import type { Runners } from '#server/actions/runners.ts'
import { findImages, giveUpFinding } from './find-images.ts'

export const photoSearchJobs = {
  'find-images': { run: findImages, giveUp: giveUpFinding },
} satisfies Partial<Runners>
