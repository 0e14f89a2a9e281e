import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '#contract/index.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { CallError, errorText } from '#web/kit/call-error.ts'
import { functionQuery } from '#web/kit/function-query.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { queryClient } from '#web/shop/queries.ts'

export type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'signed-in'; readonly account: Output<'get-account'> }

/** The account of this browser's session, and how to load it again. A session that has ended is forgotten. */
export function useAccount(): { state: AccountState; retry: () => void } {
  const token = useStored(accountToken)
  // Not cached, because another account in this browser must not see it.
  const query = { ...functionQuery('get-account', {}), queryHash: `get-account ${token}`, gcTime: 0 }
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: token !== null }, queryClient)
  const hasEnded = error instanceof CallError && error.code === 'unauthorized'

  useEffect(() => {
    if (hasEnded) accountToken.forget()
  }, [hasEnded])

  const retry = () => void refetch()
  if (token === null) return { state: { kind: 'signed-out' }, retry }
  if (data) return { state: { kind: 'signed-in', account: data }, retry }
  if (error === null || isFetching || hasEnded) return { state: { kind: 'loading' }, retry }
  return { state: { kind: 'failed', message: errorText(error) }, retry }
}
