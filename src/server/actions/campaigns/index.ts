// Public entry point of this subject.
export { recordOpenOrClick } from './record-open-or-click.ts'
export { recordStep } from './record-step.ts'
export { requireCampaign } from './require-campaign.ts'
export { visitOf } from './visit-of.ts'
