import { justLog, type Runners } from '#server/actions/runners.ts'
import { fetchCampaignArtwork, giveUpCampaignArtwork } from './fetch-campaign-artwork.ts'
import { notifyTeamOfCampaignAccess } from './notify-team-of-campaign-access.ts'
import { tidyClones } from './tidy-clones.ts'

export const linksJobs = {
  'fill-bridge': { run: fetchCampaignArtwork, giveUp: giveUpCampaignArtwork },
  'tell-campaign-access': { run: notifyTeamOfCampaignAccess, giveUp: justLog },
  'tidy-clones': { run: tidyClones, giveUp: justLog },
} satisfies Partial<Runners>
