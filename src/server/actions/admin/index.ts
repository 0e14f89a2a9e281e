// What other subjects may use of this one.
export { ensureAdmin } from './ensure-admin.ts'
export { idleSince, requireAdmin } from './require-admin.ts'
