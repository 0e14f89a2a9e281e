// What other subjects may use of this one.
export { recordStep } from './record-step.ts'
export { requireCampaign } from './require-campaign.ts'
