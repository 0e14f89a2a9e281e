import type { Output } from '#contract/index.ts'
import { campaignsRepairSql } from '#server/db/migrate.ts'

/** D3-140: the script that an admin may run against a database that has lost its campaigns table. */
export const getDatabaseSetup = async (): Promise<Output<'get-database-setup'>> => ({
  script: await campaignsRepairSql(),
})
