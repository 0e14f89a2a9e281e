import { justLog, type Runners } from '#server/actions/job-types.ts'
import { checkCampaignNumbers } from './check-campaign-numbers.ts'
import { emptyCampaignTrash } from './empty-campaign-trash.ts'

export const campaignsJobs = {
  'check-campaign-numbers': { run: checkCampaignNumbers, giveUp: justLog },
  'empty-campaign-trash': { run: emptyCampaignTrash, giveUp: justLog },
} satisfies Partial<Runners>
