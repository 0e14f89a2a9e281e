import type { ReactNode } from 'react'
import type { AdminRole } from '#domain/admin/roles.ts'
import { useMay } from './use-may.ts'

/** Shows its children to this role only (F-48). */
export const May = ({ needs, children }: { needs: AdminRole; children: ReactNode }) => (useMay(needs) ? children : null)
