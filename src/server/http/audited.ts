import type { AdminRole } from '#domain/admin/roles.ts'
import type { API, FunctionName } from '#contract/index.ts'

type AdminFunction = { [N in FunctionName]: (typeof API)[N]['access'] extends 'admin' ? N : never }[FunctionName]

/** How the audit log learns of an admin's call (feature 47). A function that is missing here does not compile. */
type Noting =
  /** It changes nothing. */
  | 'reads'
  /** Logs its action in its own transaction, with its details. */
  | 'itself'
  /** Logged by name once it has succeeded: the action in words. */
  | { readonly action: string }

const noted = (action: string): Noting => ({ action })

export const AUDITED: { readonly [N in AdminFunction]: Noting } = {
  'get-admin': 'reads',
  'set-admin-mode': noted('switch mode'),
  'get-insights': 'reads',
  'get-overview': 'reads',
  'get-activity': 'reads',
  'search-admin': 'reads',
  'get-daily-numbers': 'reads',
  'list-admins': 'reads',
  'invite-admin': 'itself',
  'change-admin-role': 'itself',
  'remove-admin': 'itself',
  'get-my-access': 'reads',
  'end-my-session': noted('end session'),
  'begin-second-factor': noted('set up second factor'),
  'switch-second-factor': 'itself',
  'list-audit-log': 'reads',
  'export-audit-log': noted('export audit log'),
  'get-database-setup': 'reads',
  'test-database': 'reads',

  'admin-list-orders': 'reads',
  'admin-get-order': 'reads',
  'admin-refund-order': 'itself',
  'admin-answer-damage': 'itself',
  'admin-print-order': 'itself',
  'admin-resolve-issue': 'itself',

  'list-campaigns': 'reads',
  'get-campaign': 'reads',
  'create-campaign': noted('create campaign'),
  'update-campaign': 'itself',
  'delete-campaign': 'itself',
  'list-deleted-campaigns': 'reads',
  'restore-campaign': 'itself',
  get_campaign_analytics_v3: 'reads',
  generate_property_access_code: 'reads',

  'list-leads': 'reads',
  'lead-range': 'reads',
  'get-lead': 'reads',
  'update-lead': 'itself',
  'delete-leads': 'itself',
  'restore-leads': 'itself',
  'list-deleted-leads': 'reads',
  'restore-lead': 'itself',
  'export-leads': noted('export properties'),
  'count-bulk-actions': 'reads',
  'start-bulk-run': noted('start bulk action'),
  'get-bulk-run': 'reads',
  'list-bulk-runs': 'reads',
  'pause-bulk-run': noted('pause bulk action'),
  'resume-bulk-run': noted('resume bulk action'),
  'stop-bulk-run': noted('stop bulk action'),
  'retry-failed': noted('retry bulk action'),
  'scrape-property-details': noted('fetch property details'),
  'find-agent-details': noted('find agents'),
  'fetch-zillow-details': noted('fetch property details'),
  'generate-redfin-artwork': noted('draw property'),
  'generate-zillow-artwork': noted('draw property'),
  'generate-artwork-webhook': noted('draw property'),
  'generate-campaign-images': noted('draw property'),

  'admin-list-properties': 'reads',
  'admin-get-property': 'reads',
  'admin-add-property': noted('add listed property'),
  'admin-update-property': noted('change listed property'),
  'admin-delete-property': noted('delete listed property'),
  'admin-restore-property': noted('restore listed property'),
  'magic-add': noted('add listed properties'),
  'generate-watercolor': noted('draw listed property'),
  'generate-pencil': noted('draw listed property'),
  'generate-oil': noted('draw listed property'),
  'generate-charcoal': noted('draw listed property'),
  'generate-chalk': noted('draw listed property'),

  'search-sold-properties': noted('collect sold properties'),
  'find-buyer-agents': noted('find agents'),
  'search-host-properties': noted('collect sold properties'),
  'list-buyer-homes': 'reads',

  'list-outreach-texts': 'reads',
  'list-outreach-text-versions': 'reads',
  'save-outreach-texts': 'itself',
  'preview-outreach-texts': 'reads',
  'send-outreach-texts-trial': noted('send test email'),
  'preview-outreach': 'reads',
  'sample-outreach': 'reads',
  'start-outreach': 'itself',
  'list-outreach-runs': 'reads',
  'get-outreach-run': 'reads',
  'control-outreach': 'itself',
  'export-outreach-run': noted('export emails'),
  'send-outreach-trial': noted('send test email'),
  'send-sellers-agent-email': noted('send one email'),
  'send-anniversary-email': noted('send one email'),
  'list-suppressions': 'reads',
  'add-suppressions': 'itself',
  'lift-suppression': 'itself',
  'export-suppressions': noted('export suppressions'),

  'get-mail-records': 'reads',
  'get-costs': 'reads',
  'set-cost-limit': 'itself',

  'list-removals': 'reads',
  'decide-removal': 'itself',
  'remove-home': 'itself',
  'get-provenance': 'reads',
  'find-person': 'reads',
  'export-person': 'itself',
  'erase-person': 'itself',

  'start-import': noted('start import'),
  'get-import': 'reads',
  'list-imports': 'reads',
  'stop-import': noted('stop import'),
  'resume-import': noted('resume import'),
  'repeat-import': noted('repeat import'),
  'choose-homes': noted('choose homes'),
  'fetch-zillow-bulk-with-details': noted('start import'),
  'fetch-redfin-bulk-with-details': noted('start import'),
  'scrape-homes-properties': noted('start import'),
  'fetch-redfin-page': noted('start import'),
  'fetch-zillow-page': noted('start import'),
  'get-county-zipcodes': 'reads',
  'preview-listing-file': 'reads',
  'import-listing-file': noted('import file'),
}

/** Money and people are the owners' own. */
const OWNERS: ReadonlySet<AdminFunction> = new Set([
  'admin-refund-order',
  'list-admins',
  'invite-admin',
  'change-admin-role',
  'remove-admin',
  'get-mail-records',
  'get-costs',
  'set-cost-limit',
  'list-audit-log',
  'export-audit-log',
  'find-person',
  'export-person',
  'erase-person',
] as const)

/** What everybody may do for themselves. */
const OWN: ReadonlySet<AdminFunction> = new Set([
  'set-admin-mode',
  'end-my-session',
  'begin-second-factor',
  'switch-second-factor',
] as const)

/** Feature 48: who may call it. What changes something needs a sender unless said; reading needs nobody in particular. */
export const roleNeeded = (name: AdminFunction): AdminRole =>
  OWNERS.has(name) ? 'owner' : AUDITED[name] === 'reads' || OWN.has(name) ? 'viewer' : 'sender'
