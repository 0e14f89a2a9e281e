// Public entry point of this subject.
export { recordReading } from './record-reading.ts'
export { recordStep } from './record-step.ts'
export { requireCampaign } from './require-campaign.ts'
export { visitOf } from './visit-of.ts'
