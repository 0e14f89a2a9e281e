import type { AccessOf, FunctionName } from '#contract/index.ts'
import type { AuditAction } from '#domain/admin/audit-actions.ts'

export type AdminFunction = { [N in FunctionName]: AccessOf<N> extends 'admin' ? N : never }[FunctionName]

/** How an admin's call is recorded in the audit log (F-47). A function that is missing here does not compile. */
type Recording =
  /** Changes nothing, so nothing is recorded. */
  | 'reads'
  /** Writes its entry in its own transaction, with its details. */
  | 'writesOwnEntry'
  /**
   * Recorded as this once it has succeeded: for a call that has no transaction of its own, such as an export. The entry
   * has the campaign that the input or the result names as `campaign_id`, `campaignId` or `campaign: { id }`.
   */
  | { readonly action: AuditAction }

const recordedAs = (action: AuditAction) => ({ action })

export const AUDITED: { readonly [N in AdminFunction]: Recording } = {
  'get-admin': 'reads',
  'set-admin-mode': recordedAs('switch mode'),
  'get-insights': 'reads',
  'get-overview': 'reads',
  'get-activity': 'reads',
  'search-admin': 'reads',
  'get-daily-numbers': 'reads',
  'list-admins': 'reads',
  'invite-admin': 'writesOwnEntry',
  'change-admin-role': 'writesOwnEntry',
  'remove-admin': 'writesOwnEntry',
  'get-my-access': 'reads',
  'end-my-session': recordedAs('end session'),
  'begin-second-factor': recordedAs('set up second factor'),
  'switch-second-factor': 'writesOwnEntry',
  'list-audit-log': 'reads',
  'export-audit-log': recordedAs('export audit log'),
  'get-database-setup': 'reads',
  'test-database': 'reads',

  'admin-list-orders': 'reads',
  'admin-get-order': 'reads',
  'admin-refund-order': 'writesOwnEntry',
  'admin-answer-damage': 'writesOwnEntry',
  'admin-resolve-hold': 'writesOwnEntry',
  'admin-resolve-issue': 'writesOwnEntry',

  'list-campaigns': 'reads',
  'get-campaign': 'reads',
  'create-campaign': 'writesOwnEntry',
  'update-campaign': 'writesOwnEntry',
  'delete-campaign': 'writesOwnEntry',
  'list-deleted-campaigns': 'reads',
  'restore-campaign': 'writesOwnEntry',
  get_campaign_analytics_v3: 'reads',
  generate_property_access_code: 'reads',

  'list-leads': 'reads',
  'lead-range': 'reads',
  'get-lead': 'reads',
  'update-lead': 'writesOwnEntry',
  'delete-leads': 'writesOwnEntry',
  'restore-leads': 'writesOwnEntry',
  'list-deleted-leads': 'reads',
  'restore-lead': 'writesOwnEntry',
  'export-leads': recordedAs('export properties'),
  'count-bulk-actions': 'reads',
  'start-bulk-run': 'writesOwnEntry',
  'get-bulk-run': 'reads',
  'list-bulk-runs': 'reads',
  'pause-bulk-run': 'writesOwnEntry',
  'resume-bulk-run': 'writesOwnEntry',
  'stop-bulk-run': 'writesOwnEntry',
  'retry-failed': 'writesOwnEntry',
  'scrape-property-details': recordedAs('fetch property details'),
  'find-agent-details': recordedAs('find agents'),
  'fetch-zillow-details': recordedAs('fetch property details'),
  'generate-redfin-artwork': recordedAs('draw property'),
  'generate-zillow-artwork': recordedAs('draw property'),
  'generate-artwork-webhook': recordedAs('draw property'),
  'generate-campaign-images': recordedAs('draw property'),

  'admin-list-properties': 'reads',
  'admin-get-property': 'reads',
  'admin-add-property': 'writesOwnEntry',
  'admin-update-property': 'writesOwnEntry',
  'admin-delete-property': 'writesOwnEntry',
  'admin-restore-property': 'writesOwnEntry',
  'magic-add': 'writesOwnEntry',
  'generate-watercolor': recordedAs('draw listed property'),
  'generate-pencil': recordedAs('draw listed property'),
  'generate-oil': recordedAs('draw listed property'),
  'generate-charcoal': recordedAs('draw listed property'),
  'generate-chalk': recordedAs('draw listed property'),

  'search-sold-properties': recordedAs('import sold properties'),
  'find-buyer-agents': 'writesOwnEntry',
  'search-host-properties': recordedAs('import sold properties'),
  'list-buyer-homes': 'reads',

  'list-outreach-texts': 'reads',
  'list-outreach-text-versions': 'reads',
  'save-outreach-texts': 'writesOwnEntry',
  'preview-outreach-texts': 'reads',
  'send-outreach-texts-test-email': recordedAs('send test email'),
  'preview-outreach': 'reads',
  'sample-outreach': 'reads',
  'start-outreach': 'writesOwnEntry',
  'list-outreach-runs': 'reads',
  'get-outreach-run': 'reads',
  'control-outreach': 'writesOwnEntry',
  'export-outreach-run': recordedAs('export emails'),
  'preview-outreach-test-email': 'reads',
  'send-outreach-test-email': recordedAs('send test email'),
  'send-sellers-agent-email': recordedAs('send one email'),
  'send-anniversary-email': recordedAs('send one email'),
  'list-suppressions': 'reads',
  'add-suppressions': 'writesOwnEntry',
  'lift-suppression': 'writesOwnEntry',
  'export-suppressions': recordedAs('export suppressions'),

  'get-mail-records': 'reads',
  'get-costs': 'reads',
  'set-cost-limit': 'writesOwnEntry',

  'list-removals': 'reads',
  'decide-removal': 'writesOwnEntry',
  'remove-home': 'writesOwnEntry',
  'get-provenance': 'reads',
  'find-person': 'reads',
  'export-person': 'writesOwnEntry',
  'erase-person': 'writesOwnEntry',

  'start-import': 'writesOwnEntry',
  'get-import': 'reads',
  'list-imports': 'reads',
  'stop-import': 'writesOwnEntry',
  'resume-import': 'writesOwnEntry',
  'repeat-import': 'writesOwnEntry',
  'choose-homes': 'writesOwnEntry',
  'add-doubtful-home': 'writesOwnEntry',
  'fetch-zillow-bulk-with-details': 'writesOwnEntry',
  'fetch-redfin-bulk-with-details': 'writesOwnEntry',
  'scrape-homes-properties': recordedAs('start import'),
  'fetch-redfin-page': 'writesOwnEntry',
  'fetch-zillow-page': 'writesOwnEntry',
  'get-county-zipcodes': 'reads',
  'preview-listing-file': 'reads',
  'import-listing-file': 'writesOwnEntry',
}
