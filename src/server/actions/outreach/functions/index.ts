import type { Handlers } from '#server/actions/handlers.ts'
import { controlOutreach } from './control-outreach.ts'
import {
  listOutreachTexts,
  listOutreachTextVersions,
  previewOutreachTexts,
  saveOutreachTexts,
  sendOutreachTextsTestEmail,
} from './outreach-texts.ts'
import { previewOutreach } from './preview-outreach.ts'
import { sampleOutreach } from './sample-outreach.ts'
import { sendSellersAgentEmail, sendAnniversaryEmail } from './send-single-email.ts'
import { sendOutreachTestEmail } from './send-outreach-test-email.ts'
import { listOutreachRuns, getOutreachRun, exportOutreachRun } from './outreach-runs.ts'
import { startOutreach } from './start-outreach.ts'
import { listSuppressions, addSuppressions, liftSuppression, exportSuppressions } from './suppression-list.ts'
import { unsubscribeState, unsubscribe } from '../unsubscribe.ts'

export const outreachFunctions = {
  'preview-outreach': previewOutreach,
  'sample-outreach': sampleOutreach,
  'start-outreach': startOutreach,
  'list-outreach-runs': listOutreachRuns,
  'get-outreach-run': getOutreachRun,
  'control-outreach': controlOutreach,
  'export-outreach-run': exportOutreachRun,
  'send-outreach-test-email': sendOutreachTestEmail,
  'list-outreach-texts': listOutreachTexts,
  'list-outreach-text-versions': listOutreachTextVersions,
  'save-outreach-texts': saveOutreachTexts,
  'preview-outreach-texts': previewOutreachTexts,
  'send-outreach-texts-test-email': sendOutreachTextsTestEmail,
  'send-sellers-agent-email': sendSellersAgentEmail,
  'send-anniversary-email': sendAnniversaryEmail,
  'list-suppressions': listSuppressions,
  'add-suppressions': addSuppressions,
  'lift-suppression': liftSuppression,
  'export-suppressions': exportSuppressions,
  'unsubscribe-state': unsubscribeState,
  unsubscribe,
} satisfies Partial<Handlers>
