import type { ReactNode } from 'react'
import type { AdminRole } from '#domain/admin/roles.ts'
import { useMay } from './use-may.ts'

/** What the server lets only this role do; left out for others (feature 48). */
export const May = ({ needs, children }: { needs: AdminRole; children: ReactNode }) => (useMay(needs) ? children : null)
