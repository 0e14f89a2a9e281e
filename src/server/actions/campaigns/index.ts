// Public entry point of this subject.
export { recordStep } from './record-step.ts'
export { requireCampaign } from './require-campaign.ts'
