import type { Handlers } from '#server/actions/handler-types.ts'
import { controlOutreach } from './control-outreach.ts'
import { exportOutreachRun, getOutreachRun, listOutreachRuns } from './outreach-runs.ts'
import {
  listOutreachTexts,
  listOutreachTextVersions,
  previewOutreachTexts,
  saveOutreachTexts,
  sendOutreachTextsTestEmail,
} from './outreach-texts.ts'
import { previewOutreach } from './preview-outreach.ts'
import { sampleOutreach } from './sample-outreach.ts'
import { previewOutreachTestEmail, sendOutreachTestEmail } from './send-outreach-test-email.ts'
import { sendAnniversaryEmail, sendSellersAgentEmail } from './send-single-email.ts'
import { startOutreach } from './start-outreach.ts'
import { addSuppressions, exportSuppressions, liftSuppression, listSuppressions } from './suppression-list.ts'
import { unsubscribe, unsubscribeState } from './unsubscribe.ts'

export const outreachHandlers = {
  'preview-outreach': previewOutreach,
  'sample-outreach': sampleOutreach,
  'start-outreach': startOutreach,
  'list-outreach-runs': listOutreachRuns,
  'get-outreach-run': getOutreachRun,
  'control-outreach': controlOutreach,
  'export-outreach-run': exportOutreachRun,
  'preview-outreach-test-email': previewOutreachTestEmail,
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
