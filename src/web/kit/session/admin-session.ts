import { ADMIN_TOKEN_PREFIX } from '#domain/admin/admin.ts'
import { stored } from '#web/kit/browser-storage.ts'

/** The token of the admin who is signed in, in session storage and shared by the open tabs of this browser (D3-005). */
export const adminToken = stored(
  'gablework.admin-token',
  (text) => text.startsWith(ADMIN_TOKEN_PREFIX),
  () => sessionStorage,
)
