import { justLog, type Runners } from '#server/actions/runners.ts'
import { fillBridge, giveUpFillingBridge } from './fetch-campaign-artwork.ts'
import { tellCampaignAccess } from './notify-team-of-campaign-access.ts'
import { tidyClones } from './tidy-clones.ts'

export const linksJobs = {
  'fill-bridge': { run: fillBridge, giveUp: giveUpFillingBridge },
  'tell-campaign-access': { run: tellCampaignAccess, giveUp: justLog },
  'tidy-clones': { run: tidyClones, giveUp: justLog },
} satisfies Partial<Runners>
