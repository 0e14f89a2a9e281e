import { ACCOUNT_TEXTS } from '#domain/accounts/account.ts'
import { CallError } from './call-error.ts'

/** D3-008: a call that never arrived, in the words of signing in. */
export function networkErrorText(error: unknown): never {
  if (error instanceof CallError && (error.code === 'network' || error.code === 'timeout'))
    throw new CallError(ACCOUNT_TEXTS.network, error)
  throw error
}
