import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { failCampaignArtwork, fetchCampaignArtwork } from './fetch-campaign-artwork.ts'
import { notifyTeamOfCampaignAccess } from './notify-team-of-campaign-access.ts'
import { tidyClones } from './tidy-clones.ts'

export const linksJobs = {
  'fetch-campaign-artwork': { run: fetchCampaignArtwork, giveUp: failCampaignArtwork },
  'notify-team-of-campaign-access': { run: notifyTeamOfCampaignAccess, giveUp: logFailureOnly },
  'tidy-clones': { run: tidyClones, giveUp: logFailureOnly },
} satisfies Partial<Runners>
