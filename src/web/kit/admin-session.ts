import { ADMIN_TOKEN_PREFIX } from '#domain/admin/admin.ts'
import { kept } from './kept.ts'

/** D3-005: the token of the admin who is signed in, in this window only. */
export const adminToken = kept(
  'gablework.admin-token',
  (text) => text.startsWith(ADMIN_TOKEN_PREFIX),
  () => sessionStorage,
)
