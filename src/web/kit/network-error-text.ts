import { ACCOUNT_TEXTS } from '#domain/accounts/account.ts'
import { CallError } from './call-error.ts'

/** The text for a sign-in call without a response (D3-008). */
export function networkErrorText(error: unknown): never {
  if (error instanceof CallError && (error.code === 'network' || error.code === 'timeout'))
    throw new CallError(ACCOUNT_TEXTS.network, error)
  throw error
}
