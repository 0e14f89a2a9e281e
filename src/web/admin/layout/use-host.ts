import { useQuery } from '@tanstack/react-query'
import { functionQuery } from '#web/admin/queries.ts'

/** The name of the configured listing site. Screens are shown after the session has loaded; until then it is empty. */
export const useHost = (): string => useQuery(functionQuery('get-admin', {})).data?.host ?? ''
