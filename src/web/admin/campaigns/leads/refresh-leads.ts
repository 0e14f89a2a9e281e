import type { FunctionName } from '#contract/index.ts'
import { queryClient } from '#web/admin/queries.ts'

const SHOWING_LEADS: readonly FunctionName[] = ['list-leads', 'get-lead', 'list-deleted-leads']

/** Reloads everything this window shows of a campaign's homes. */
export const refreshLeads = async (): Promise<void> => {
  await Promise.all(SHOWING_LEADS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
