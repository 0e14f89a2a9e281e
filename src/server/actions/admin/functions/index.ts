import type { Handlers } from '#server/actions/handler-types.ts'
import { adminAuth } from './admin-auth.ts'
import { adminSignOut } from './admin-sign-out.ts'
import {
  acceptAdminInvitation,
  beginSecondFactor,
  changeAdminRole,
  endMySession,
  getAdminInvitation,
  getMyAccess,
  inviteAdmin,
  listAdmins,
  removeAdmin,
  switchSecondFactor,
} from './admins.ts'
import { getActivity } from './get-activity.ts'
import { getAdmin } from './get-admin.ts'
import { getDailyNumbers } from './get-daily-numbers.ts'
import { getDatabaseSetup } from './get-database-setup.ts'
import { getInsights } from './get-insights.ts'
import { getMailRecords } from './get-mail-records.ts'
import { getOverview } from './get-overview.ts'
import { exportAuditLog, listAuditLog } from './list-audit-log.ts'
import { searchAdmin } from './search-admin.ts'
import { setAdminMode } from './set-admin-mode.ts'
import { testDatabase } from './test-database.ts'

export const adminHandlers = {
  'list-admins': listAdmins,
  'invite-admin': inviteAdmin,
  'get-admin-invitation': getAdminInvitation,
  'accept-admin-invitation': acceptAdminInvitation,
  'change-admin-role': changeAdminRole,
  'remove-admin': removeAdmin,
  'get-my-access': getMyAccess,
  'end-my-session': endMySession,
  'begin-second-factor': beginSecondFactor,
  'switch-second-factor': switchSecondFactor,
  'list-audit-log': listAuditLog,
  'export-audit-log': exportAuditLog,
  'admin-auth': adminAuth,
  'admin-sign-out': adminSignOut,
  'get-admin': getAdmin,
  'set-admin-mode': setAdminMode,
  'get-insights': getInsights,
  'get-database-setup': getDatabaseSetup,
  'get-overview': getOverview,
  'get-mail-records': getMailRecords,
  'get-activity': getActivity,
  'search-admin': searchAdmin,
  'get-daily-numbers': getDailyNumbers,
  'test-database': testDatabase,
} satisfies Partial<Handlers>
