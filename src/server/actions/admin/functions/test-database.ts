import type { Output } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { countCampaigns } from '#server/db/campaigns/campaigns.ts'
import { isUndefinedTable } from '#server/db/undefined-table.ts'

/** Reports whether the database and its campaigns table work (D3-070, D3-219). */
export async function testDatabase({ db }: Context): Promise<Output<'test-database'>> {
  try {
    return { state: 'ready', campaigns: await countCampaigns(db), message: null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { message } = error
    if (isUndefinedTable(error)) return { state: 'no table', campaigns: null, message }
    // An error from the database itself has a severity; any other error means that it was not reached.
    return { state: 'severity' in error ? 'error' : 'no connection', campaigns: null, message }
  }
}
