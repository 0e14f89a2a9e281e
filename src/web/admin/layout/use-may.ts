import { useQuery } from '@tanstack/react-query'
import { type AdminRole, mayActAs } from '#domain/admin/roles.ts'
import { functionQuery } from './queries.ts'

/**
 * Whether the signed-in admin has the rights of this role (F-48). The server decides; screens hide what it would
 * refuse.
 */
export function useMay(needed: AdminRole): boolean {
  const { data } = useQuery(functionQuery('get-admin', {}))
  return data !== undefined && mayActAs(data.role, needed)
}
