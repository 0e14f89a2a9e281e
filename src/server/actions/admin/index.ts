// What other subjects may use of this one.
export { ensureAdmin } from './require-admin.ts'
export { idleSince, requireAdmin } from './require-admin.ts'
