// Public API of this subject.
export { ensureAdmin } from './require-admin.ts'
export { idleSince, requireAdmin, requireRole } from './require-admin.ts'
