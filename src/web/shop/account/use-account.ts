import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { accountToken } from '#web/kit/session/account-session.ts'
import { call } from '#web/kit/call.ts'
import { CallError, errorText } from '#web/kit/call-error.ts'
import { useStored } from '#web/kit/browser-storage.ts'

export type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'here'; readonly account: Output<'get-account'> }

/** The account of this browser's session, and how to ask again. A session that has ended is forgotten. */
export function useAccount(): { state: AccountState; retry: () => void } {
  const token = useStored(accountToken)
  const [answer, setAnswer] = useState<AccountState>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (token === null) return
    const leaving = new AbortController()
    call('get-account', {}, { signal: leaving.signal }).then(
      (account) => setAnswer({ kind: 'here', account }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        if (error instanceof CallError && error.code === 'unauthorized') accountToken.forget()
        else setAnswer({ kind: 'failed', message: errorText(error) })
      },
    )
    return () => leaving.abort()
  }, [token, round])

  const retry = useCallback(() => {
    setAnswer({ kind: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { state: token === null ? { kind: 'signed-out' } : answer, retry }
}
