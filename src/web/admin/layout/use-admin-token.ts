import { use } from 'react'
import { useStored } from '#web/kit/browser-storage.ts'
import { adminToken } from '#web/kit/session/admin-session.ts'
import { shareSession } from '#web/kit/session/shared-session.ts'

const otherTabsResponded = shareSession(adminToken, 'gablework.admin-session')

/**
 * The token of the signed-in admin, from this tab or another; null if not signed in. Suspends until other tabs respond.
 */
export function useAdminToken(): string | null {
  use(otherTabsResponded)
  return useStored(adminToken)
}
