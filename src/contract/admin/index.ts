import { activityFunctions } from './activity.ts'
import { adminsFunctions } from './admins.ts'
import { auditLogFunctions } from './audit-log.ts'
import { databaseSetupFunctions } from './database-setup.ts'
import { mailRecordFunctions } from './mail-records.ts'
import { adminNumberFunctions } from './numbers.ts'
import { adminSearchFunctions } from './search.ts'
import { adminSessionFunctions } from './session.ts'

/** The functions of the admin tool itself; what admins do with orders, campaigns … is with those. */
export const adminFunctions = {
  ...adminSessionFunctions,
  ...adminsFunctions,
  ...auditLogFunctions,
  ...adminNumberFunctions,
  ...activityFunctions,
  ...adminSearchFunctions,
  ...mailRecordFunctions,
  ...databaseSetupFunctions,
}
