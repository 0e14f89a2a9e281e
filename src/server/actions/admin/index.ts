// Public API of this subject.
export { ensureAdmin, idleSince, requireAdmin, requireRole } from './require-admin.ts'
