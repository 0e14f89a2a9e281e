import { bulkFunctions } from './bulk-runs.ts'
import { campaignLeadFunctions } from './leads.ts'

/** The functions of a campaign's homes, and of its bulk runs. */
export const leadFunctions = { ...campaignLeadFunctions, ...bulkFunctions }
