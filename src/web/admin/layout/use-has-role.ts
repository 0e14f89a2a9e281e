import { useQuery } from '@tanstack/react-query'
import { type AdminRole, mayActAs } from '#domain/admin/roles.ts'
import { functionQuery } from '#web/admin/queries.ts'

/**
 * Whether the signed-in admin has the rights of this role (F-48). The server decides; screens hide what it would
 * refuse.
 */
export const useHasRole = (minimum: AdminRole): boolean => {
  const role = useRole()
  return role !== null && mayActAs(role, minimum)
}

/** The role of the signed-in admin; null while it loads. */
export const useRole = (): AdminRole | null => useQuery(functionQuery('get-admin', {})).data?.role ?? null
