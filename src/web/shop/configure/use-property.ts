import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CallError } from '#web/kit/call-error.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import type { Property } from '#web/shop/design/artwork-slot.ts'
import type { HomeReference } from '#web/shop/design/design-url.ts'
import { queryClient } from '#web/shop/queries.ts'

export type PropertyLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly property: Property }
  /** This home does not exist or belongs to another browser; the response does not reveal which (G-9). */
  | { readonly status: 'missing' }
  /** Hidden or removed at the request of an owner or resident. */
  | { readonly status: 'unavailable'; readonly message: string }
  | { readonly status: 'failed'; readonly message: string }

/**
 * Loads the home that the URL names; `reload` loads it again, `onPropertyChange` stores a newer version of it. If
 * reloading fails, the home stays on the screen.
 */
export function useProperty(reference: HomeReference | null) {
  const query = functionQuery('get-property', reference ?? {})
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: reference !== null }, queryClient)
  const key = JSON.stringify(query.queryKey)
  const onPropertyChange = useCallback(
    (property: Property) => void queryClient.setQueryData<Property>(JSON.parse(key) as typeof query.queryKey, property),
    [key],
  )
  const reload = useCallback(() => void refetch(), [refetch])
  return { load: loadOf(data, isFetching ? null : error), reload, onPropertyChange }
}

function loadOf(property: Property | undefined, error: Error | null): PropertyLoad {
  if (property) return { status: 'found', property }
  if (error === null) return { status: 'loading' }
  if (!(error instanceof CallError)) throw error
  if (error.code === 'gone') return { status: 'unavailable', message: error.message }
  return error.code === 'not_found' || error.code === 'forbidden'
    ? { status: 'missing' }
    : { status: 'failed', message: error.message }
}
