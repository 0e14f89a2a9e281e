import { ACCOUNT_TEXTS } from '#domain/accounts/account.ts'
import { CallError } from './call-error.ts'

/** Throws the error of a sign-in call on, with a text of its own if there was no response (D3-008). */
export function rethrowSignInError(error: unknown): never {
  if (error instanceof CallError && (error.code === 'network' || error.code === 'timeout'))
    throw new CallError(ACCOUNT_TEXTS.network, error)
  throw error
}
