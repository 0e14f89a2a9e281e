import { activityFunctions } from './activity.ts'
import { auditLogFunctions } from './audit-log.ts'
import { databaseSetupFunctions } from './database-setup.ts'
import { mailRecordFunctions } from './mail-records.ts'
import { adminNumberFunctions } from './numbers.ts'
import { adminPeopleFunctions } from './people.ts'
import { adminSearchFunctions } from './search.ts'
import { adminSessionFunctions } from './session.ts'

/** The functions of the admin tool itself; what admins do with orders, campaigns … is with those. */
export const adminFunctions = {
  ...adminSessionFunctions,
  ...adminPeopleFunctions,
  ...auditLogFunctions,
  ...adminNumberFunctions,
  ...activityFunctions,
  ...adminSearchFunctions,
  ...mailRecordFunctions,
  ...databaseSetupFunctions,
}
