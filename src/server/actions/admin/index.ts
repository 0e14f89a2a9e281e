// Public entry point of this subject.
export { ensureAdmin, requireAdmin } from './require-admin.ts'
