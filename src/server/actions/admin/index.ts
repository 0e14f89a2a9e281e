// What other subjects may use of this one.
export { ensureAdmin } from './require-admin.ts'
export { idleSince, requireAdmin, requireRole } from './require-admin.ts'
