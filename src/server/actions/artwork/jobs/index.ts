import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { abandonDrawing } from '../fail-drawing.ts'
import { drawArtwork } from './draw-artwork.ts'
import { drawSheet, failSheet } from './draw-sheet.ts'
import { notifyTeamOfGeneration } from './notify-team-of-generation.ts'
import { tidyProgress } from './tidy-progress.ts'

export const artworkJobs = {
  'draw-artwork': { run: drawArtwork, giveUp: abandonDrawing },
  'draw-sheet': { run: drawSheet, giveUp: failSheet },
  'notify-team-of-generation': { run: notifyTeamOfGeneration, giveUp: logFailureOnly },
  'tidy-progress': { run: tidyProgress, giveUp: logFailureOnly },
} satisfies Partial<Runners>
