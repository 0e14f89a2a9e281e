import type { Handlers } from '#server/actions/handler-types.ts'
import { countBulkActions } from './count-bulk-actions.ts'
import { deleteLeads } from './delete-leads.ts'
import { exportLeads } from './export-leads.ts'
import { getBulkRun } from './get-bulk-run.ts'
import { getLead } from './get-lead.ts'
import { leadRange } from './lead-range.ts'
import { listBulkRuns } from './list-bulk-runs.ts'
import { listDeletedLeads } from './list-deleted-leads.ts'
import { listLeads } from './list-leads.ts'
import { pauseBulkRun, resumeBulkRun } from './pause-bulk-run.ts'
import { restoreLead, restoreLeads } from './restore-leads.ts'
import { retryFailed } from './retry-failed.ts'
import { startBulkRun } from './start-bulk-run.ts'
import { stopBulkRun } from './stop-bulk-run.ts'
import { updateLead } from './update-lead.ts'

export const leadsHandlers = {
  'count-bulk-actions': countBulkActions,
  'start-bulk-run': startBulkRun,
  'get-bulk-run': getBulkRun,
  'list-bulk-runs': listBulkRuns,
  'pause-bulk-run': pauseBulkRun,
  'resume-bulk-run': resumeBulkRun,
  'stop-bulk-run': stopBulkRun,
  'retry-failed': retryFailed,
  'list-leads': listLeads,
  'lead-range': leadRange,
  'get-lead': getLead,
  'update-lead': updateLead,
  'delete-leads': deleteLeads,
  'restore-leads': restoreLeads,
  'list-deleted-leads': listDeletedLeads,
  'restore-lead': restoreLead,
  'export-leads': exportLeads,
} satisfies Partial<Handlers>
