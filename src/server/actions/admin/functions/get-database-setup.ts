import type { Output } from '#contract/index.ts'
import { campaignsRepairSql } from '#server/db/migrate.ts'

/** Returns the script that an admin may run on a database without a campaigns table (D3-140). */
export const getDatabaseSetup = async (): Promise<Output<'get-database-setup'>> => ({
  script: await campaignsRepairSql(),
})
