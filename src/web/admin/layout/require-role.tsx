import type { ReactNode } from 'react'
import type { AdminRole } from '#domain/admin/roles.ts'
import { useHasRole } from './use-has-role.ts'

/** Shows its children to this role only (F-48). */
export const RequireRole = ({ needs, children }: { needs: AdminRole; children: ReactNode }) =>
  useHasRole(needs) ? children : null
