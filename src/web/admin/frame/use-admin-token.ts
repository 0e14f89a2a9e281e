import { use } from 'react'
import { adminToken } from '../../kit/admin-session.ts'
import { useKept } from '../../kit/kept.ts'
import { shareSession } from '../../kit/shared-session.ts'

const othersAnswered = shareSession(adminToken, 'gablework.admin-session')

/** The token of the admin who is signed in, in this tab or another; null when nobody is. Suspends until that is known. */
export function useAdminToken(): string | null {
  use(othersAnswered)
  return useKept(adminToken)
}
