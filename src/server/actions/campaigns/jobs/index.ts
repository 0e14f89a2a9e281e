import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { checkCampaignNumbers } from './check-campaign-numbers.ts'
import { emptyCampaignTrash } from './empty-campaign-trash.ts'

export const campaignsJobs = {
  'check-campaign-numbers': { run: checkCampaignNumbers, giveUp: logFailureOnly },
  'empty-campaign-trash': { run: emptyCampaignTrash, giveUp: logFailureOnly },
} satisfies Partial<Runners>
